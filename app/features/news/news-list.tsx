import { usePathTo } from '../../content/use-path-to.ts';
import { languageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { once } from '../../ui/once.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { State } from '../../ui/state.tsx';
import type { PostTeaser } from './news.server.ts';
import { newsImage } from './news.ts';
import { PostMeta } from './post-meta.tsx';

export type NewsPage = { posts: PostTeaser[]; page: number; pages: number };

/** A page of the news, or what stands in its place (spec, point 2: /blog-fullwidth). */
export function NewsList({ news }: { news: NewsPage | undefined }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  return (
    <div data-enhance="news-list" data-loading={t('list.loading')}>
      {news === undefined ? (
        <State kind="error" title={t('list.error')}>
          <a className="btn" href={pathTo('news')} data-navigates>
            {t('list.retry')}
          </a>
        </State>
      ) : news.posts.length === 0 ? (
        <State kind="empty" title={t('list.empty')} />
      ) : (
        <>
          <div className="news later-items">
            {news.posts.map((post, index) => (
              <KeptTeaser key={post.id} post={post} first={index === 0} />
            ))}
          </div>
          <Pagination
            page={news.page}
            total={news.pages}
            hrefOf={(page) => pathTo('news', { query: { page: page === 1 ? undefined : page } })}
            labels={{
              region: t('pagination.label'),
              previous: t('pagination.previous'),
              next: t('pagination.next'),
              pageOf: t('pagination.pageOf', { page: news.page, total: news.pages }),
            }}
          />
        </>
      )}
    </div>
  );
}

/** A post in the list; the picture of the first one is the largest that the first view shows. */
function Teaser({ post, first }: { post: PostTeaser; first: boolean }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  const language = useLanguage();
  const href = pathTo('newsArticle', { id: post.id });
  const lang = post.lang === language ? undefined : languageTag(post.lang);
  return (
    <article className="post">
      {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; the title below is the link */}
      <a className="post-im" href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={newsImage(post.image_url)}
          alt=""
          width={640}
          height={400}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </a>
      <div>
        <PostMeta date={post.created_at} month="short" />
        <h2 lang={lang}>
          <a href={href}>{post.title}</a>
        </h2>
        <p lang={lang}>{post.excerpt}</p>
        <a className="more" href={href}>
          <span>{t('list.readMore')}</span>
          <span className="vh" lang={lang}>
            {post.title}
          </span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}

const KeptTeaser = once(Teaser);
