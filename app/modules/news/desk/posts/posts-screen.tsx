import { parseId } from '../../../../addresses/ids.ts';
import { pathTo } from '../../../../addresses/path-to.ts';
import { redirect } from '../../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../../context.ts';
import { DeskScreen } from '../../../../desk/frame/desk-screen.tsx';
import { DeskEmpty } from '../../../../desk/parts/desk-empty.tsx';
import { DeskNote } from '../../../../desk/parts/desk-note.tsx';
import { DeskRow, DeskRows } from '../../../../desk/parts/desk-row.tsx';
import { DeskSearch } from '../../../../desk/parts/desk-search.tsx';
import { DeskTabs } from '../../../../desk/parts/desk-tabs.tsx';
import { RowButton } from '../../../../desk/parts/row-button.tsx';
import { requireStaff } from '../../../../desk/staff-context.ts';
import { formatDate, formatMoment } from '../../../../i18n/date-words.ts';
import { type Language, languages, languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type ListedPost, listDeskPosts } from '../../editing/list-posts.server.ts';
import { isPostFilter, type PostFilter, postFilters } from '../../editing/post-filters.ts';
import { createPost } from '../../editing/publish-post.server.ts';
import { TextMark, waitsOf } from '../text-chip.tsx';
import type { Route } from './+types/posts-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'news.read');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('list');
  const filter: PostFilter = isPostFilter(wanted) ? wanted : 'all';
  const search = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100);
  const after = searchParams.get('after') ?? undefined;
  const { posts, next } = await listDeskPosts(database, { filter, search, after, language });
  return {
    filter,
    search,
    next,
    paged: after !== undefined,
    trashed: parseId(searchParams.get('trashed')),
    posts: posts.map((post) => ({
      ...post,
      day: post.date ? dayOf(post.date, post.place, language) : '',
    })),
  };
}

/** Of a post that waits for it, with its hour. */
function dayOf(date: Date, place: ListedPost['place'], language: Language): string {
  return place === 'waits' ? formatMoment(date, language) : formatDate(date, language, 'short');
}

/** Begins a post. */
export async function action({ context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'news.change');
  const id = await createPost(context.get(servicesContext).database, { by: staff.id });
  throw redirect(pathTo('deskPost', { id }), 303);
}

/** Posts: drafts without a date first, then the newest. */
export default function PostsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNews');
  const { filter, search, posts, next, paged, trashed } = loaderData;
  const query = { list: filter === 'all' ? undefined : filter, q: search || undefined };
  return (
    <DeskScreen
      title={t('title')}
      aside={
        <form method="post" action={pathTo('deskPosts')}>
          <button className="btn sm" type="submit" data-key="n">
            {t('create')}
          </button>
        </form>
      }
    >
      {trashed && (
        <div className="undo-note">
          <DeskNote kind="done">{t('done.trashed')}</DeskNote>
          <form method="post" action={pathTo('deskPost', { id: trashed })}>
            <button className="btn out sm" type="submit" name="intent" value="untrash" data-key="u">
              {t('untrash')}
            </button>
          </form>
        </div>
      )}
      <DeskTabs
        label={t('filter')}
        tabs={postFilters.map((each) => ({
          href: pathTo('deskPosts', { query: { list: each === 'all' ? undefined : each } }),
          label: t(`filters.${each}`),
          current: each === filter && !search,
        }))}
      />
      <DeskSearch action={pathTo('deskPosts')} label={t('search')} query={search} />
      {search && <h2>{t('found', { words: search })}</h2>}
      {posts.length === 0 && (
        <DeskEmpty
          title={search ? t('notFound') : t(`empty.${filter}`)}
          {...(!search && { text: t(`whatNow.${filter === 'all' ? 'posts' : filter}`) })}
        />
      )}
      {posts.length > 0 && (
        <DeskRows>
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow post={post} day={post.day} />
            </li>
          ))}
        </DeskRows>
      )}
      <p className="btns">
        {paged && (
          <a className="btn out sm" href={pathTo('deskPosts', { query })}>
            {t('first')}
          </a>
        )}
        {next && (
          <a
            className="btn out sm"
            href={pathTo('deskPosts', { query: { ...query, after: next } })}
          >
            {t('more')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

function PostRow({ post, day }: { post: ListedPost; day: string }) {
  const { t } = useTranslation('deskNews');
  const { id, title, titleLanguage, place, texts } = post;
  const inTrash = place === 'trash';
  return (
    <DeskRow
      kind={inTrash ? undefined : 'post'}
      href={pathTo('deskPost', { id })}
      title={title || t('untitled')}
      titleLang={title ? languageTag(titleLanguage) : undefined}
      below={t(`place.${place}`, { date: day })}
      // A phone has room for the languages or for the button.
      who={
        !inTrash &&
        languages.map((language) => (
          <TextMark
            key={language}
            language={language}
            {...texts[language]}
            waits={waitsOf(texts, language, place === 'waits')}
          />
        ))
      }
      action={
        inTrash && (
          <form className="shown" method="post" action={pathTo('deskPost', { id })}>
            <RowButton
              intent="untrash"
              label={t('restore')}
              name={t('untrashOf', { title: title || t('untitled') })}
            />
          </form>
        )
      }
    />
  );
}
