import { pathTo } from '../../../addresses/path-to.ts';
import { DeskSearch } from '../../../desk/parts/desk-search.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CrowdRow } from '../crowd.server.ts';

type CrowdListProps = {
  rows: (Omit<CrowdRow, 'replyBy'> & { until: string })[];
  /** How many questions wait. */
  total: number;
  query: string;
  /** Cursor of the page that follows. */
  next: string | undefined;
  /** Cursor of this page. */
  after: string | undefined;
};

/** Many questions in short: found by a name or a phone, opened one by one, thrown out together. */
export function CrowdList({ rows, total, query, next, after }: CrowdListProps) {
  const { t } = useTranslation('deskConflicts');
  const { t: requests } = useTranslation('deskRequests');
  const here = { q: query || undefined };
  return (
    <section className="stack" aria-labelledby="crowd-title">
      <h2 id="crowd-title">{t('crowd.title', { count: total })}</h2>
      <p className="muted">{t('crowd.text')}</p>
      <DeskSearch action={pathTo('deskConflicts')} label={t('crowd.search')} query={query} />
      {rows.length === 0 && <p>{t('crowd.none')}</p>}
      <form method="post" action={pathTo('deskConflicts')} className="stack">
        <ul className="desk-list check-crowd">
          {rows.map(({ id, code, name, others, phone, until, trapped }) => (
            <li key={id}>
              <input type="hidden" name="page" value={id} />
              <label className="row-pick">
                <input
                  type="checkbox"
                  name="id"
                  value={id}
                  aria-label={requests('choose', { code })}
                />
              </label>
              <div className="check-row">
                <a
                  className="desk-more"
                  href={pathTo('deskConflicts', { query: { ...here, after, check: id } })}
                >
                  <bdi>{name}</bdi>
                </a>
                <span>
                  {t('crowd.against')} <bdi>{others.join(', ')}</bdi>
                </span>
                <span className="muted">
                  {t('number', { code })}, {phone}, {t('crowd.until', { by: until })}
                  {trapped && `. ${t('trapped')}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
        {rows.length > 0 && (
          <div className="btns">
            <button className="btn out sm" type="submit" name="intent" value="spam">
              {requests('spamChosen')}
            </button>
            <button className="btn out sm" type="submit" name="intent" value="spam-others">
              {t('crowd.spamOthers')}
            </button>
          </div>
        )}
      </form>
      <p className="btns">
        {(after || query) && (
          <a className="btn out sm" href={pathTo('deskConflicts')}>
            {requests('first')}
          </a>
        )}
        {next && (
          <a
            className="btn out sm"
            href={pathTo('deskConflicts', { query: { ...here, after: next } })}
          >
            {requests('more')}
          </a>
        )}
      </p>
    </section>
  );
}
