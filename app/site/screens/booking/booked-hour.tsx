import { company } from '../../../content/company.ts';
import { meetingRules } from '../../../content/meetings.ts';
import type { BookedMeeting } from '../../../features/calendar/booking-reference.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../frame/notice.tsx';

type BookedHourProps = {
  /** The hour that was taken just now; undefined where the request had one before. */
  hour: BookedMeeting | undefined;
};

/** After an hour has joined a request, or instead of a second one. Who has the link sees nothing of the request. */
export function BookedHour({ hour }: BookedHourProps) {
  const { t } = useTranslation('booking');
  const [{ display: phone, href }] = company().phones;
  const state = !hour ? 'taken' : hour.held ? 'held' : 'booked';
  const values = {
    phone,
    minutes: meetingRules.holdMinutes,
    when: hour?.when ?? '',
    place: hour?.place ?? '',
  };
  return (
    <Notice lost={false} title={t(`join.${state}.title`)} text={t(`join.${state}.text`, values)}>
      <a className="btn out" href={href}>
        {phone}
      </a>
    </Notice>
  );
}
