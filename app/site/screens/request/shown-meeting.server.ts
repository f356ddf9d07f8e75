import type { SiteServices } from '../../../context.ts';
import {
  type OfferedHour,
  readOtherHours,
} from '../../../features/calendar/booking-days.server.ts';
import { isChangeable } from '../../../features/calendar/change-meeting.server.ts';
import { lawyerName, meetingPlace } from '../../../features/calendar/meeting-mail.server.ts';
import type { Meeting } from '../../../features/calendar/meeting-row.server.ts';
import { isMovable, type VisitStatus } from '../../../features/calendar/meeting-states.ts';
import { bishkekClock } from '../../../i18n/bishkek.ts';
import { hourWords, ownHourWords } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { type MeetingOutcome, meetingOutcomes } from './meeting-actions.server.ts';

/** A meeting as the page of its request shows it: time, place and lawyer, and what can be done about it. */
export type ShownMeeting = {
  status: VisitStatus;
  iso: string;
  when: string;
  /** The same in the visitor's zone; empty where it is that of Bishkek, or not known. */
  ownTime: string;
  place: string;
  lawyer: string;
  /** Until when an unsure booking keeps its hour. */
  heldUntil: string;
  cancellable: boolean;
  /** Hours to which it can be moved: the nearest three, and all by day. */
  nearest: OfferedHour[];
  others: { day: string; hours: OfferedHour[] }[];
  /** Token of the mail that asks for a confirmation. */
  confirm: string | undefined;
  news: MeetingOutcome | undefined;
};

/** Prepares the meeting of a request for its page. @param url of the page, for what it says of the last change */
export async function shownMeeting(
  { database, log }: SiteServices,
  meeting: Meeting,
  language: Language,
  url: string,
): Promise<ShownMeeting> {
  const query = new URL(url).searchParams;
  const changeable = isChangeable(meeting, new Date());
  const movable = changeable && isMovable(meeting.status);
  const none = { nearest: [], days: [] };
  const { nearest, days } = movable
    ? await readOtherHours(database, meeting, language).catch((error: unknown) => {
        log.error({ err: error }, 'The hours to move to could not be read');
        return none;
      })
    : none;
  return {
    status: meeting.status,
    iso: meeting.starts_at.toISOString(),
    when: hourWords(meeting.starts_at, language),
    ownTime: ownHourWords(meeting.starts_at, meeting.zone, language),
    place: meetingPlace(meeting, language),
    lawyer: lawyerName(meeting, language),
    heldUntil: meeting.held_until ? bishkekClock(meeting.held_until) : '',
    cancellable: changeable && ['booked', 'held', 'displaced'].includes(meeting.status),
    nearest,
    others: days,
    confirm: query.get('confirm') ?? undefined,
    news: meetingOutcomes.find((news) => news === query.get('done')),
  };
}
