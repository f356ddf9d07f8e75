import type { HistoryRow } from '../../../features/casework/read-history.server.ts';
import { requestStatuses } from '../../../features/request/request-states.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const plainActions = [
  'enter',
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

/** What was done to the meeting of the request. */
const meetingActions = ['book', 'join', 'move', 'cancel', 'missed'] as const;

type Change = Extract<HistoryRow, { kind: 'change' }>;

/** What happened, newest first. @param rows with their moments in words */
export function History({ rows }: { rows: (HistoryRow & { date: string })[] }) {
  const { t } = useTranslation('deskRequests');
  const statusIn = (values: unknown) => {
    const { status } = (values ?? {}) as { status?: unknown };
    const known = requestStatuses.find((name) => name === status);
    return known ? t(`status.${known}`) : '';
  };
  const wordsOf = ({ action, before, after, to }: Change) => {
    const values = { before: statusIn(before), after: statusIn(after) };
    const plain = plainActions.find((known) => action === `request.${known}`);
    if (plain) return t(`actions.${plain}`);
    if (action === 'request.status') return t('actions.status', values);
    if (action === 'request.undo') return t('actions.undo', values);
    if (action === 'request.give') return t('actions.give', { name: to ?? '' });
    const meeting = meetingActions.find((known) => action === `meeting.${known}`);
    if (meeting) return t(`actions.meeting.${meeting}`);
    return t('actions.other');
  };
  const byWhom = (row: HistoryRow) => {
    const isClient =
      row.kind === 'mail' || (row.kind === 'change' && row.action === 'meeting.join');
    return isClient ? '' : `${row.by ?? t('command')}, `;
  };
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('one.history')}</summary>
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.key}>
            {row.kind === 'change' && wordsOf(row)}
            {row.kind === 'note' && (
              <p className="req-text" dir="auto">
                {t('actions.note')}: {row.text}
              </p>
            )}
            {row.kind === 'mail' &&
              t(row.isSent ? 'actions.mail' : 'actions.mailWaits', { subject: row.subject })}
            <small>
              {byWhom(row)}
              {row.date}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
