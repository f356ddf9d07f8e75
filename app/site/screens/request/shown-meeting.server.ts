import { pathIn } from '../../../addresses/path-in.ts';
import { absoluteUrl } from '../../../addresses/public-address.ts';
import { lawyerName } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { type MeetingKind, meetingKinds } from '../../../content/meeting-kinds.ts';
import { lawyerOf } from '../../../content/meetings.ts';
import { isOfficeTime } from '../../../content/office-hours.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { SiteServices } from '../../../context.ts';
import {
  type OfferedHour,
  readOtherHours,
} from '../../../features/calendar/booking-days.server.ts';
import { meetingPlace } from '../../../features/calendar/meeting-mail.server.ts';
import type { Meeting } from '../../../features/calendar/meeting-row.server.ts';
import {
  lastChange,
  mayCancel,
  mayMove,
  mayRestore,
} from '../../../features/calendar/meeting-rules.ts';
import type { VisitStatus } from '../../../features/calendar/meeting-states.ts';
import { hourWords, ownHourWords } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeClock } from '../../../i18n/office-clock.ts';
import { type MeetingOutcome, meetingOutcomes } from './meeting-actions.server.ts';

/** A meeting as the page of its request shows it: time, place and lawyer, and what can be done about it. */
export type ShownMeeting = {
  status: VisitStatus;
  kind: MeetingKind;
  /** Minutes. */
  minutes: number;
  iso: string;
  when: string;
  /** Time of its end at the office. */
  until: string;
  /** The same in the visitor's zone; empty where it is that of the office, or not known. */
  ownTime: string;
  place: string;
  lawyer: string;
  /** Key of the lawyer; undefined for one who has left. */
  lawyerKey: string | undefined;
  /** The last moment of a change here, in words. */
  changeUntil: string;
  /** Opens a new entry in the visitor's Google Calendar. It names no page: its link is the visitor's alone. */
  google: string;
  /** Opens a message with the meeting and the page's link, which the visitor sends to themselves. */
  whatsapp: string;
  /** Until when an unsure booking keeps its hour. */
  heldUntil: string;
  /** Whether the phone is answered now. */
  officeOpen: boolean;
  cancellable: boolean;
  /** Its visitor cancelled it, and may take that back. */
  restorable: boolean;
  /** Hours to which it can be moved: the nearest three, and all by day. */
  nearest: OfferedHour[];
  others: { day: string; hours: OfferedHour[] }[];
  /** Token of the mail that asks for a confirmation. */
  confirm: string | undefined;
  news: MeetingOutcome | undefined;
};

/**
 * Prepares a request's meeting for its page.
 * @param page its address has the result of the last change; with withdrawn consent, nothing can be changed
 */
export async function shownMeeting(
  { database, log, siteUrl }: SiteServices,
  meeting: Meeting,
  language: Language,
  page: { url: string; token: string; withdrawn: boolean },
): Promise<ShownMeeting> {
  const query = new URL(page.url).searchParams;
  const now = new Date();
  const none = { nearest: [], days: [] };
  const { nearest, days } =
    mayMove(meeting, now) && !page.withdrawn
      ? await readOtherHours(database, meeting, language).catch((error: unknown) => {
          log.error({ err: error }, 'The hours to move to could not be read');
          return none;
        })
      : none;
  const other = textsOf(language).t('request:meeting.otherLawyer');
  const withLawyer = (hours: typeof nearest) =>
    hours.map((hour) => (hour.isOther ? { ...hour, words: `${hour.words}, ${other}` } : hour));
  return {
    status: meeting.status,
    kind: meeting.kind,
    minutes: meetingKinds[meeting.kind],
    until: officeClock(meeting.ends_at),
    lawyerKey: lawyerOf(meeting.lawyer)?.key,
    changeUntil: hourWords(lastChange(meeting), language),
    ...keepLinks(
      meeting,
      language,
      absoluteUrl(siteUrl, pathIn(language)('request', { id: page.token })),
    ),
    iso: meeting.starts_at.toISOString(),
    when: hourWords(meeting.starts_at, language),
    ownTime: ownHourWords(meeting.starts_at, meeting.zone, language),
    place: meetingPlace(meeting, language),
    lawyer: lawyerName(meeting.lawyer, language),
    heldUntil: meeting.held_until ? officeClock(meeting.held_until) : '',
    officeOpen: isOfficeTime(now, now),
    cancellable: mayCancel(meeting, now) && !page.withdrawn,
    restorable: mayRestore(meeting, now) && !page.withdrawn,
    nearest: withLawyer(nearest),
    others: days.map(({ day, hours }) => ({ day, hours: withLawyer(hours) })),
    confirm: query.get('confirm') ?? undefined,
    news: meetingOutcomes.find((news) => news === query.get('done')),
  };
}

function keepLinks(meeting: Meeting, language: Language, link: string) {
  const { t } = textsOf(language);
  const { starts_at, ends_at } = meeting;
  const place = meetingPlace(meeting, language);
  const title = t('request:meeting.keep.title', { company: company().name[language] });
  const when = hourWords(starts_at, language);
  // RFC 5545 §3.3.5, form 2.
  const utc = (date: Date) => `${date.toISOString().replace(/[-:]|[.]\d+/g, '')}`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(starts_at)}/${utc(ends_at)}`,
    location: place,
  });
  const text = t('request:meeting.keep.message', { title, when, place, link });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    whatsapp: `https://wa.me/?${new URLSearchParams({ text })}`,
  };
}
