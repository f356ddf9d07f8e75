import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const states = ['delivered', 'waiting', 'kept', 'cancelled'] as const;

type Issue = Record<(typeof states)[number], number> & {
  /** Of the post. */
  id: number;
  /** Undefined when the post is gone. */
  title: string | undefined;
};

/** Sent issues with their progress. */
export function IssueList({ issues }: { issues: Issue[] }) {
  const { t } = useTranslation('deskNewsletter');
  return (
    <ul className="desk-list">
      {issues.map(({ id, title, ...mails }) => (
        <li key={id} className="desk-card">
          {title ? (
            <a className="desk-more" href={pathTo('deskIssue', { id })}>
              {title}
            </a>
          ) : (
            <b>{t('postGone', { id })}</b>
          )}
          <small>
            {states
              .filter((state) => mails[state] > 0)
              .map((state) => t(`mails.${state}`, { count: mails[state] }))
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
