import { bishkekDay, bishkekTime } from '../i18n/bishkek.ts';
import { addDays, weekdayOf } from '../i18n/calendar-day.ts';
import { company } from './company.ts';
import { meetingRules } from './meetings.ts';

const hour = 3_600_000;

/** Whether the office is open on `YYYY-MM-DD` (Bishkek): one of its days, and no holiday. */
export function isWorkingDay(date: string, { first, last } = company().workdays): boolean {
  const { holidays } = company();
  const weekday = weekdayOf(date);
  return (
    weekday >= first &&
    weekday <= last &&
    !holidays.includes(date) &&
    !holidays.includes(date.slice(5))
  );
}

/**
 * Latest moment at which the company gets in touch after a request sent at `now`: after `replyHours` of office time,
 * rounded up to the full hour while the office is open.
 */
export function replyBy(now: Date, hours = company().hours, workdays = company().workdays): Date {
  let left = company().replyHours * hour;
  for (let date = bishkekDay(now); ; date = addDays(date, 1)) {
    const [opens, closes] = officeDay(date, hours);
    const start = Math.max(opens, now.getTime());
    const open = isWorkingDay(date, workdays) ? Math.max(0, closes - start) : 0;
    if (left <= open) return new Date(Math.min(toFullHour(date, start + left), closes));
    left -= open;
  }
}

/** When the office opens and closes on `YYYY-MM-DD`, in milliseconds since the epoch. */
function officeDay(
  date: string,
  { opens, closes } = company().hours,
): [opens: number, closes: number] {
  return [bishkekTime(date, opens).getTime(), bishkekTime(date, closes).getTime()];
}

/** Rounds an instant of a day up to the full hour by the clock in Bishkek. */
function toFullHour(date: string, instant: number): number {
  const midnight = bishkekTime(date, '0:00').getTime();
  return midnight + Math.ceil((instant - midnight) / hour) * hour;
}

/**
 * The moment at which a share of the office time between two moments is over; where there is none between them, of the
 * time by the clock.
 * @param share from 0 to 1
 */
export function officeMoment(from: Date, to: Date, share: number, hours = company().hours): Date {
  const spans: [start: number, end: number][] = [];
  const last = bishkekDay(to);
  for (let date = bishkekDay(from); date <= last; date = addDays(date, 1)) {
    if (!isWorkingDay(date)) continue;
    const [opens, closes] = officeDay(date, hours);
    const [start, end] = [Math.max(opens, from.getTime()), Math.min(closes, to.getTime())];
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
    date = addDays(date, 1);
  }
  return spans;
}

/** The office hours of a working day, without the lunch break. */
function spansOn(date: string): MeetingSpan[] {
  const { hours, lunch, shortDays } = company();
  const at = (clock: string) => bishkekTime(date, clock).getTime();
  const closes = at(shortDays[date] ?? shortDays[date.slice(5)] ?? hours.closes);
  const halves: [start: number, end: number][] = lunch.from
    ? [
        [at(hours.opens), Math.min(at(lunch.from), closes)],
        [at(lunch.to), closes],
      ]
    : [[at(hours.opens), closes]];
  return halves
    .filter(([start, end]) => start < end)
    .map(([start, end]) => ({ opens: new Date(start), closes: new Date(end) }));
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
  const dated = company().holidays.filter((day) => day.startsWith(`${year + 1}-`));
  return dated.length < 2 ? year + 1 : undefined;
}
