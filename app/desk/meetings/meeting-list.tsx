import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MeetingLine } from './meeting-labels.server.ts';

type MeetingListProps = {
  lines: MeetingLine[];
  /** Additional column of each line: its lawyer, or its day. */
  show?: 'lawyer' | 'day';
  /** Return address of the list's forms. */
  back: string;
  /** Office time, for a list of today: a line before the upcoming ones. */
  now?: string | undefined;
};

/** Meetings and closures in order of time, each with its most frequent action. */
export function MeetingList({ lines, show, back, now }: MeetingListProps) {
  const { t } = useTranslation(['deskMeetings', 'desk']);
  const next = now && lines.find(({ ended }) => !ended);
  return (
    <ul className="meet-list">
      {lines.map((line) => (
        <li
          key={line.id}
          className={line === next ? `${line.status} after-now` : line.status}
          data-now={line === next ? t('desk:today.now', { at: now }) : undefined}
        >
          {line.requestId ? (
            <a href={pathTo('deskMeeting', { id: line.requestId })}>
              <b>
                {show === 'day' && line.oneDay && `${line.day}, `}
                {line.time} <bdi>{line.name}</bdi>
              </b>
            </a>
          ) : (
            <p>
              <b>
                {show === 'day' && line.oneDay && `${line.day}, `}
                {line.time}
              </b>{' '}
              {t('closed')}
              {show && `, ${line.lawyer}`}
              {line.reason && `: ${line.reason}`}
            </p>
          )}
          {line.requestId && (
            <p className="req-facts">
              <span>{t(`status.${line.status}`)}</span>
              <span>{line.kind}</span>
              {show && <span>{line.lawyer}</span>}
            </p>
          )}
          {line.whatsapp && (
            <p>
              <a href={line.whatsapp} target="_blank" rel="noreferrer">
                {t(line.status === 'displaced' ? 'write' : 'remind')}
              </a>
            </p>
          )}
          {line.status === 'blocked' && (
            <form method="post" action={back}>
              <input type="hidden" name="id" value={line.id} />
              <button className="btn out sm" type="submit" name="intent" value="reopen">
                {t('reopen')}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
