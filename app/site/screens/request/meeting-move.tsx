import { useTranslation } from '../../../i18n/use-translation.ts';
import { HourOptions } from '../../../ui/hour-options.tsx';
import type { ShownMeeting } from './shown-meeting.server.ts';

type MeetingMoveProps = { meeting: ShownMeeting; action: string };

/** Other hours: the three nearest by one tap, all others in a list. */
export function MeetingMove({ meeting, action }: MeetingMoveProps) {
  const { t } = useTranslation('request');
  const { nearest, others } = meeting;
  if (nearest.length === 0) return null;
  return (
    <>
      <form className="stack" method="post" action={action}>
        <input type="hidden" name="intent" value="move" />
        <p className="muted">
          {t(meeting.status === 'booked' ? 'meeting.move' : 'meeting.choose')}
        </p>
        <p className="btns">
          {nearest.map(({ value, words }) => (
            <button key={value} className="btn out sm" type="submit" name="hour" value={value}>
              {words}
            </button>
          ))}
        </p>
      </form>
      <form className="form" method="post" action={action}>
        <input type="hidden" name="intent" value="move" />
        <div className="f">
          <label htmlFor="meeting-hour">{t('meeting.others')}</label>
          <select id="meeting-hour" name="hour" required defaultValue="">
            <option value="">{t('meeting.othersNone')}</option>
            <HourOptions days={others} />
          </select>
        </div>
        <div>
          <button className="btn out" type="submit">
            {t('meeting.take')}
          </button>
        </div>
      </form>
    </>
  );
}
