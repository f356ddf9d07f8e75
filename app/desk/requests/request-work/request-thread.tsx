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
  'wrongNumber',
  'tomorrow',
  'step',
  'take-over',
  'let-go',
  'tell',
  'chat',
  'move-message',
  'join',
  'share',
  'other-side',
  'contact',
] as const;

/** Journal actions on the request's meeting. */
const meetingActions = [
  'book',
  'join',
  'move',
  'cancel',
  'displace',
  'restore',
  'missed',
  'came',
  'remind',
] as const;

const mailWords = {
  sent: 'actions.mail',
  waits: 'actions.mailWaits',
  returned: 'actions.mailReturned',
} as const;

type Change = Extract<HistoryRow, { kind: 'change' }>;

/** A row with its moment in words. @property until hour of the meeting, step or mail that it is about */
type ShownRow = HistoryRow & { date: string; until: string };

/** What happened, in the order of time: notes, mails, changes. @param rows newest first */
export function RequestThread({ rows }: { rows: ShownRow[] }) {
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
    if (row.kind === 'mail') return '';
    const isClient = row.kind === 'change' && row.byVisitor;
    return `${isClient ? t('write.visitor') : (row.by ?? t('command'))}, `;
  };
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title">{t('one.history')}</h2>
      <ol className="req-thread">
        {rows.toReversed().map((row) => (
          <li key={row.key} className={row.kind}>
            <small>
              {byWhom(row)}
              {row.date}
            </small>
            {row.kind === 'change' && [wordsOf(row), row.until].filter(Boolean).join(': ')}
            {row.kind === 'note' && (
              <p className="req-text" dir="auto">
                {row.text}
              </p>
            )}
            {row.kind === 'mail' &&
              t(row.until ? 'actions.mailLater' : mailWords[row.state], {
                subject: row.subject,
                at: row.until,
              })}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The hour to which a meeting was set, until when a step is due, or when a mail goes; null for everything else. */
export function hourOf(row: HistoryRow): Date | null {
  if (row.kind === 'mail') return row.due;
  if (row.kind !== 'change') return null;
  const { starts, until } = { ...asRecord(row.before), ...asRecord(row.after) };
  const hour = row.action === 'request.step' ? until : starts;
  return typeof hour === 'string' ? new Date(hour) : null;
}

function asRecord(values: unknown): { starts?: unknown; until?: unknown } {
  return (values ?? {}) as { starts?: unknown; until?: unknown };
}
