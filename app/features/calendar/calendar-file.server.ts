import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Meeting } from './meeting-row.server.ts';

export type CalendarWords = {
  /** Host of the site: completes the UID. */
  host: string;
  summary: string;
  location: string;
  description: string;
  /** Page on which the meeting can be moved. */
  href: string;
  organizer: { name: string; email: string };
};

/**
 * Calendar object of a meeting (RFC 5545, 5546): a cancellation where it does not take place. With the visitor's
 * address it goes with a mail; without one it is published, to be downloaded (RFC 5546 §3.2.1). Times are in UTC, so that no definition of a time zone can be wrong. Its UID never changes, SEQUENCE with each change.
 */
export function calendarFile(meeting: Meeting, words: CalendarWords, attendee?: string): string {
  const takesPlace = meeting.status === 'booked';
  const offered = attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: { company: words.organizer.name, product: 'meetings', language: 'EN' },
    method: takesPlace ? offered : ICalCalendarMethod.CANCEL,
  });
  const { host, summary, location, description, href, organizer } = words;
  calendar.createEvent({
    ...eventOf(meeting, host),
    summary,
    location,
    description,
    url: href,
    organizer,
    attendees: attendee
      ? [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }]
      : [],
    status: takesPlace ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    alarms: takesPlace
      ? [{ type: ICalAlarmType.display, trigger: 3600, description: summary }]
      : [],
  });
  return ended(alarmsLast(calendar.toString()));
}

/** Every line ends with CRLF, the last one, too (RFC 5545 §3.1). */
function ended(calendar: string): string {
  return calendar.endsWith('\r\n') ? calendar : `${calendar}\r\n`;
}

/** Alarms stand after the properties of their event (RFC 5545 §3.6.1); the library writes URL and STATUS below them. */
function alarmsLast(calendar: string): string {
  return calendar.replace(/(BEGIN:VALARM.*END:VALARM\r\n)(.*?)(?=END:VEVENT)/s, '$2$1');
}

/** A lawyer's calendar, to be subscribed to. */
export function calendarFeed(name: string, host: string, entries: readonly FeedEntry[]): string {
  const calendar = ical({ name, prodId: { company: host, product: 'meetings', language: 'EN' } });
  for (const { meeting, ...words } of entries) {
    calendar.createEvent({ ...eventOf(meeting, host), ...words });
  }
  return ended(calendar.toString());
}

type FeedEntry = {
  meeting: CalendarEvent;
  summary: string;
  location: string;
  description?: string;
  url?: string;
};

/** What a calendar needs of a meeting or a closure. */
type CalendarEvent = Pick<Meeting, 'id' | 'sequence' | 'updated_at' | 'starts_at' | 'ends_at'>;

function eventOf({ id, sequence, updated_at, starts_at, ends_at }: CalendarEvent, host: string) {
  return {
    id: `meeting-${id}@${host}`,
    sequence,
    stamp: updated_at,
    start: starts_at,
    end: ends_at,
  };
}
