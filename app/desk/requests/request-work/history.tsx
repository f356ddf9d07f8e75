import type { RequestWork } from '../../../features/casework/read-request.server.ts';
import { requestStatuses } from '../../../features/request/request-states.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const plainActions = [
  'release',
  'answer',
  'solved',
  'answered',
  'client',
  'unreached',
  'tomorrow',
  'step',
  'take-over',
  'let-go',
] as const;

/** A change, and when it was made, in words. */
type HistoryRow = RequestWork['history'][number] & { date: string };

/** What was done, newest first. */
export function History({ rows }: { rows: HistoryRow[] }) {
  const { t } = useTranslation('deskRequests');
  const statusIn = (values: unknown) => {
    const { status } = (values ?? {}) as { status?: unknown };
    const known = requestStatuses.find((name) => name === status);
    return known ? t(`status.${known}`) : '';
  };
  const wordsOf = ({ action, before, after, to }: HistoryRow) => {
    const values = { before: statusIn(before), after: statusIn(after) };
    const plain = plainActions.find((known) => action === `request.${known}`);
    if (plain) return t(`actions.${plain}`);
    if (action === 'request.status') return t('actions.status', values);
    if (action === 'request.undo') return t('actions.undo', values);
    if (action === 'request.give') return t('actions.give', { name: to ?? '' });
    return t('actions.other');
  };
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('one.history')}</summary>
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.id}>
            {wordsOf(row)}
            <small>
              {row.by ?? t('command')}, {row.date}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
