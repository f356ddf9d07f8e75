import { pageTags } from '#db/page-notices.ts';
import { dependsOn } from '#platform/cache/tags.ts';
import type { Database } from '#platform/db/database.ts';
import type { MeetingKind } from '../../content/meeting-kinds.ts';
import { type ChosenMeeting, calendarsOf, choosableLawyers } from '../../content/meetings.ts';
import { meetingSpans } from '../../content/office-hours.ts';
import { dayParts, dayWords, monthDayWords } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { officeClock, officeDay } from '../../i18n/office-clock.ts';
import {
  type FreeHour,
  type FreeHoursQuery,
  nearestHours,
  readFreeHours,
} from './free-hours.server.ts';
import type { Meeting } from './meeting-row.server.ts';
import { calendarsForMove } from './read-meeting.server.ts';

/**
 * An hour as a page offers it: `value` is ISO 8601, `date` and `clock` its day and time at the office, `words` both, for
 * people, and `short` likewise: "пн 9:00", or "7 дек 9:00" once that weekday comes more than once.
 */
export type OfferedHour = {
  value: string;
  date: string;
  clock: string;
  words: string;
  short: string;
};

/** `isOther`: the lawyer of the meeting is not free then, so that one of those `calendars` takes it. */
type OtherHour = OfferedHour & { isOther: boolean; calendars: readonly number[] };

export type BookingDay = ReturnType<typeof dayParts> & {
  /** In full: "вторник, 24 ноября". */
  words: string;
  /** Without weekday: "24 ноября". */
  monthDay: string;
  /** Number of free hours. */
  free: number;
};

export type BookingDays = {
  days: BookingDay[];
  /** The day that is open; undefined when nothing is free at all. */
  open: (BookingDay & { hours: OfferedHour[] }) | undefined;
  /** The next day after it that has free hours. */
  next: BookingDay | undefined;
  /** The first hour of who is chosen. */
  nearest: OfferedHour | undefined;
  /** The first hour of the first attorney who is free. */
  first: OfferedHour | undefined;
  /** Who can be chosen, each with their first free hour. */
  lawyers: { key: string; first: OfferedHour | undefined }[];
};

type DayQuery = ChosenMeeting & {
  /** `YYYY-MM-DD`; default, and where it is none of the days: the first one that has a free hour. */
  day?: string | undefined;
};

/**
 * Reads the days of the page /booking, the free hours of one of them and who is free when, in words of a language.
 * @throws when the database does not answer
 */
export async function readBookingDays(
  { reader }: Database,
  { day, ...chosen }: DayQuery,
  language: Language,
): Promise<BookingDays> {
  dependsOn(pageTags.meetings);
  const now = new Date();
  const lawyers = choosableLawyers(chosen);
  const [own, anybodys] = [calendarsOf(chosen), calendarsOf({ ...chosen, lawyer: undefined })];
  const asked = [...new Set([...own, ...anybodys, ...lawyers.map(({ calendar }) => calendar)])];
  const all = await readFreeHours(reader, { ...chosen, calendars: asked, now });
  const hoursOf = (calendars: number[]) =>
    all.filter((hour) => hour.calendars.some((one) => calendars.includes(one)));

  const hours = hoursOf(own);
  const byDay = Map.groupBy(hours, ({ starts }) => officeDay(starts));
  const opens = new Map(meetingSpans(now).map((span) => [officeDay(span.opens), span.opens]));
  // In the evening its hours are not taken but past: no word under the day would be true of both.
  if (!byDay.has(officeDay(now))) opens.delete(officeDay(now));
  const days = [...opens].map(([date, opening]) => ({
    ...dayParts(opening, language),
    words: dayWords(opening, language),
    monthDay: monthDayWords(opening, language),
    free: byDay.get(date)?.length ?? 0,
  }));
  const open = days.find(({ date }) => date === day) ?? days.find(({ free }) => free > 0);
  const firstOf = (calendars: number[]) => offered(hoursOf(calendars).slice(0, 1), language)[0];
  return {
    days,
    open: open && { ...open, hours: offered(byDay.get(open.date) ?? [], language) },
    next: days.find(({ date, free }) => free > 0 && open && date > open.date),
    nearest: firstOf(own),
    first: firstOf(anybodys),
    lawyers: lawyers.map(({ key, calendar }) => ({ key, first: firstOf([calendar]) })),
  };
}

/** The free hours nearest to one that was taken. @throws when the database does not answer */
export async function readNearest(
  { owner }: Pick<Database, 'owner'>,
  { to, ...chosen }: ChosenMeeting & { to: Date },
  language: Language,
): Promise<OfferedHour[]> {
  const wanted = { ...chosen, calendars: calendarsOf(chosen), now: new Date() };
  const hours = await readFreeHours(owner, wanted);
  return offered(nearestHours(hours, to), language);
}

/**
 * Reads the hours to which a meeting can be moved: the nearest, and all of them by day.
 * @throws when the database does not answer
 */
export async function readOtherHours(
  { owner }: Pick<Database, 'owner'>,
  meeting: Meeting,
  language: Language,
  wanted: Pick<FreeHoursQuery, 'noticeMinutes' | 'calendars'> = {},
): Promise<{ nearest: OtherHour[]; days: { day: string; hours: OtherHour[] }[] }> {
  const { kind, lang, lawyer, starts_at, status } = meeting;
  const now = new Date();
  const calendars = wanted.calendars ?? (await calendarsForMove({ owner }, meeting));
  const moved = status === 'booked' ? meeting : undefined;
  const hours = await readFreeHours(owner, { kind, lang, now, ...wanted, calendars, moved });
  const others = hours.filter(
    ({ starts }) => status !== 'booked' || starts.getTime() !== starts_at.getTime(),
  );
  const byDay = Map.groupBy(others, ({ starts }) => dayWords(starts, language));
  const told = (found: readonly FreeHour[]) =>
    found.map((hour) => ({
      ...offeredHour(hour, language),
      calendars: hour.calendars,
      isOther: !hour.calendars.includes(lawyer),
    }));
  return {
    nearest: told(nearestHours(others, starts_at > now ? starts_at : now)),
    days: [...byDay].map(([day, found]) => ({ day, hours: told(found) })),
  };
}

/**
 * Every free half hour of some lawyers, for staff, who need no notice.
 * @param kind of the meeting that is to fit; a call, the shortest, unless given
 * @throws when the database does not answer
 */
export async function readDeskHours(
  { owner }: Pick<Database, 'owner'>,
  {
    calendars,
    now,
    kind = 'phone',
  }: { calendars: number[]; now: Date; kind?: MeetingKind | undefined },
): Promise<{ calendar: number; date: string; value: string; clock: string }[]> {
  const wanted = { kind, lang: 'ru', now, calendars, noticeMinutes: 0 } as const;
  const hours = await readFreeHours(owner, wanted);
  return hours.flatMap(({ starts, calendars: free }) =>
    free.map((calendar) => ({
      calendar,
      date: officeDay(starts),
      value: starts.toISOString(),
      clock: officeClock(starts),
    })),
  );
}

/**
 * Kinds of meeting that fit into an hour of a lawyer, which staff may book at once.
 * @throws when the database does not answer
 */
export async function readFittingKinds(
  { owner }: Pick<Database, 'owner'>,
  { starts, calendar, kinds }: { starts: Date; calendar: number; kinds: readonly MeetingKind[] },
): Promise<MeetingKind[]> {
  const wanted = { lang: 'ru', now: new Date(), calendars: [calendar], noticeMinutes: 0 } as const;
  const fits = await Promise.all(
    kinds.map((kind) => readFreeHours(owner, { ...wanted, kind, at: starts })),
  );
  return kinds.filter((_, index) => fits[index]?.length);
}

function offered(hours: readonly FreeHour[], language: Language): OfferedHour[] {
  return hours.map((hour) => offeredHour(hour, language));
}

/** Days within which a weekday names one day. */
const daysNamed = 6;

function offeredHour({ starts }: FreeHour, language: Language): OfferedHour {
  const { weekday, day, month } = dayParts(starts, language);
  const isNear = starts.getTime() - Date.now() < daysNamed * 86_400_000;
  return {
    short: `${isNear ? weekday : `${day}\u00a0${month}`}\u00a0${officeClock(starts)}`,
    value: starts.toISOString(),
    date: officeDay(starts),
    clock: officeClock(starts),
    words: `${dayWords(starts, language)}, ${officeClock(starts)}`,
  };
}
