import { meetingKinds } from '../../content/meeting-kinds.ts';
import type { ChosenMeeting } from '../../content/meetings.ts';
import type { OfferedHour } from '../../features/calendar/booking-days.server.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hourQuery } from '../chosen-meeting.ts';
import { useBookingHrefs } from '../frame/use-booking-href.ts';
import { BookButton } from './book-button.tsx';

type NextHoursProps = {
  /** Free hours in their order; the first one is the large button. None: the way to all of them. */
  hours: readonly OfferedHour[];
  /** The meeting that they are free for. */
  chosen: ChosenMeeting;
};

/** The next free hours, each as a link to its booking. */
export function NextHours({ hours, chosen }: NextHoursProps) {
  const hrefs = useBookingHrefs();
  const { t } = useTranslation('booking');
  const hrefOf = (hour: OfferedHour) => hrefs(hourQuery(chosen, hour));
  const [first, ...others] = hours;
  if (!first)
    return <BookButton className="btn wide" service={chosen.service} lawyer={chosen.lawyer} />;
  return (
    <div className="next-hours">
      <a className="btn wide" rel="nofollow" href={hrefOf(first)}>
        <span>
          <small>{t('nearestHour')}</small>
          <b>{first.words}</b>
          <small>
            {t(`kinds.${chosen.kind}`)}, {t('minutes', { minutes: meetingKinds[chosen.kind] })},{' '}
            {t('foot.free')}
          </small>
        </span>
      </a>
      {others.length > 0 && (
        <ul>
          {others.map((hour) => (
            <li key={hour.value}>
              <a className="btn out sm" rel="nofollow" href={hrefOf(hour)}>
                {hour.short}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
