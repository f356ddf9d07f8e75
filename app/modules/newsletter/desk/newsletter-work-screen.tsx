import { parseId } from '../../../addresses/ids.ts';
import { parsePage } from '../../../addresses/parse-page.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readNewsletterStatus } from '../issue.server.ts';
import type { Route } from './+types/newsletter-work-screen';
import { IssueList } from './issue-list.tsx';

/** Issues in the list. */
const shownIssues = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'newsletter.read');
  const { database, outbox, hooks } = context.get(servicesContext);
  const [news] = hooks('posts');
  const { language } = context.get(pageContext);
  const page = parsePage(new URL(request.url).searchParams.get('page')) ?? 1;
  const [{ issues, ...counts }, { posts, hasMore } = { posts: [], hasMore: false }] =
    await Promise.all([readNewsletterStatus(database), news?.list(database, language, page)]);
  const shown = issues.slice(0, shownIssues).flatMap(({ post, ...mails }) => {
    const id = parseId(post);
    return id ? [{ ...mails, id }] : [];
  });
  const titles = await news?.titles(
    database,
    language,
    shown.map(({ id }) => id),
  );
  return {
    counts,
    sends: outbox.channels.includes('mail'),
    issues: shown.map((issue) => ({ ...issue, title: titles?.get(issue.id) })),
    posts: posts.map(({ id, title, lang, created_at }) => ({
      id,
      title,
      lang: languageTag(lang),
      date: formatDate(created_at, language, 'short'),
    })),
    older: hasMore ? page + 1 : undefined,
  };
}

/** The newsletter: number of readers, past issues, and posts for new ones. */
export default function NewsletterWorkScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNewsletter');
  const { counts, sends, issues, posts, older } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {!sends && <DeskNote kind="problem">{t('noMail')}</DeskNote>}
      <ul className="desk-counts">
        <li>
          <a href={pathTo('deskSubscribers')}>
            <b>{formatNumber(counts.confirmed)}</b> {t('confirmed')}
          </a>
          <small>{t('pending', { count: counts.pending })}</small>
        </li>
      </ul>
      <section aria-labelledby="issues">
        <h2 id="issues">{t('issues')}</h2>
        {issues.length === 0 ? <p>{t('noIssues')}</p> : <IssueList issues={issues} />}
      </section>
      <section aria-labelledby="posts">
        <h2 id="posts">{t('choose')}</h2>
        {posts.length === 0 && <p>{t('noPosts')}</p>}
        <ul className="desk-list">
          {posts.map(({ id, title, lang, date }) => (
            <li key={id} className="desk-card">
              <a className="desk-more" href={pathTo('deskIssue', { id })} lang={lang}>
                {title}
              </a>
              <small>{date}</small>
            </li>
          ))}
        </ul>
        {older && (
          <p>
            <a
              className="btn out sm"
              href={pathTo('deskNewsletter', { query: { page: older }, hash: 'posts' })}
            >
              {t('older')}
            </a>
          </p>
        )}
      </section>
    </DeskScreen>
  );
}
