import { bishkekDay, bishkekHour, bishkekTime } from '../i18n/formats.ts';
import { company } from './company.ts';
import { officeCalendar } from './holidays.ts';
import { meetingRules } from './meetings.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Time of day in hours: `9:30` is 9.5. */
function hoursOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) + (minutes ?? 0) / 60;
}

/** Whether the office is open on `YYYY-MM-DD` (Bishkek): one of its days, and no holiday. */
export function isWorkingDay(date: string, { first, last } = company.workdays): boolean {
  const { holidays } = officeCalendar;
  const weekday = new Date(`${date}T12:00Z`).getUTCDay() || 7;
  return (
    weekday >= first &&
    weekday <= last &&
    !holidays.includes(date) &&
    !holidays.includes(date.slice(5))
  );
}

/**
 * Latest moment at which the company gets in touch after a request sent at `now`: after `company.replyHours` of office time,
 * rounded up to the full hour while the office is open.
 */
export function replyBy(now: Date, hours = company.hours, workdays = company.workdays): Date {
  const [opens, closes] = [hoursOf(hours.opens), hoursOf(hours.closes)];
  let date = bishkekDay(now);
  let start = Math.max(bishkekHour(now), opens);
  let left: number = company.replyHours;
  for (;;) {
    const open = isWorkingDay(date, workdays) ? Math.max(0, closes - start) : 0;
    if (left <= open) return bishkekTime(date, Math.min(Math.ceil(start + left), closes));
    left -= open;
    date = nextDay(date);
    start = opens;
  }
}

/**
 * The moment at which a share of the office time between two moments is over; where there is none between them, of the
 * time by the clock.
 * @param share from 0 to 1
 */
export function officeMoment(from: Date, to: Date, share: number, hours = company.hours): Date {
  const [opens, closes] = [hoursOf(hours.opens), hoursOf(hours.closes)];
  const spans: [start: number, end: number][] = [];
  const last = bishkekDay(to);
  for (let date = bishkekDay(from); date <= last; date = nextDay(date)) {
    if (!isWorkingDay(date)) continue;
    const start = Math.max(bishkekTime(date, opens).getTime(), from.getTime());
    const end = Math.min(bishkekTime(date, closes).getTime(), to.getTime());
    if (start < end) spans.push([start, end]);
  }
  if (spans.length === 0) spans.push([from.getTime(), to.getTime()]);
  let left = share * spans.reduce((sum, [start, end]) => sum + end - start, 0);
  for (const [start, end] of spans) {
    if (left <= end - start) return new Date(start + left);
    left -= end - start;
  }
  return to;
}

type MeetingSpan = { opens: Date; closes: Date };

/**
 * When meetings may take place: the office hours of the next working days, without the lunch break.
 * @param days number of working days, today included while it is one
 */
export function meetingSpans(now: Date, days: number = meetingRules.horizonDays): MeetingSpan[] {
  const spans: MeetingSpan[] = [];
  let date = bishkekDay(now);
  for (let left = days; left > 0; ) {
    if (isWorkingDay(date)) {
      spans.push(...spansOn(date));
      left -= 1;
    }
    date = nextDay(date);
  }
  return spans;
}

/** The office hours of a working day, without the lunch break. */
function spansOn(date: string): MeetingSpan[] {
  const { hours, lunch } = company;
  const { shortDays } = officeCalendar;
  const closes = hoursOf(shortDays[date] ?? shortDays[date.slice(5)] ?? hours.closes);
  const halves = lunch.from
    ? [
        [hoursOf(hours.opens), hoursOf(lunch.from)],
        [hoursOf(lunch.to), closes],
      ]
    : [[hoursOf(hours.opens), closes]];
  return halves.flatMap(([start = 0, end = 0]) => {
    const last = Math.min(end, closes);
    if (start >= last) return [];
    return [{ opens: bishkekTime(date, start), closes: bishkekTime(date, last) }];
  });
}

/** Whether a meeting lies within the office hours of its day. */
export function isOfficeTime(starts: Date, ends: Date): boolean {
  const date = bishkekDay(starts);
  if (!isWorkingDay(date)) return false;
  return spansOn(date).some(({ opens, closes }) => opens <= starts && ends <= closes);
}

/**
 * The year whose movable holidays must be added now: in December the next one, until it has its two (Orozo Ait and
 * Kurman Ait follow the moon).
 */
export function missingHolidays(now: Date): number | undefined {
  const [year, month] = bishkekDay(now).split('-').map(Number);
  if (!year || month !== 12) return undefined;
  const dated = officeCalendar.holidays.filter((day) => day.startsWith(`${year + 1}-`));
  return dated.length < 2 ? year + 1 : undefined;
}

/** The calendar day after `YYYY-MM-DD`. */
export function nextDay(date: string): string {
  return bishkekDay(new Date(bishkekTime(date, 12).getTime() + day));
}
