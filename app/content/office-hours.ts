import { addDays, weekdayOf } from '../i18n/calendar-day.ts';
import { officeDay, officeTime } from '../i18n/office-clock.ts';
import { company } from './company.ts';
import { meetingRules } from './meetings.ts';

const hour = 3_600_000;

/** Whether the office is open on `YYYY-MM-DD` (office time): a working day, and not a holiday. */
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
 * Promised response time for a request sent at `now`: after `replyHours` of office time, rounded up to a quarter of an
 * hour during office hours. Lunch, holidays and short days are excluded.
 */
export function replyBy(now: Date): Date {
  let left = company().replyHours * hour;
  for (let date = officeDay(now); ; date = addDays(date, 1)) {
    for (const { opens, closes } of spansOn(date)) {
      const start = Math.max(opens, now.getTime());
      const open = Math.max(0, closes - start);
      if (left <= open) return new Date(Math.min(toQuarter(date, start + left), closes));
      left -= open;
    }
  }
}

/** The time itself during office hours, otherwise the next opening. */
export function officeOpening(now: Date): Date {
  for (let date = officeDay(now); ; date = addDays(date, 1)) {
    const span = spansOn(date).find(({ closes }) => closes > now.getTime());
    if (span) return new Date(Math.max(span.opens, now.getTime()));
  }
}

/** Rounds a time up to a quarter of an hour on the office clock. */
function toQuarter(date: string, instant: number): number {
  const midnight = officeTime(date, '0:00').getTime();
  const quarter = hour / 4;
  return midnight + Math.ceil((instant - midnight) / quarter) * quarter;
}

/**
 * Interpolates by office hours: the moment when `share` of them between two moments has passed; by wall clock if there
 * are none.
 * @param share from 0 to 1
 */
export function officeMoment(from: Date, to: Date, share: number): Date {
  const spans: [start: number, end: number][] = [];
  const last = officeDay(to);
  for (let date = officeDay(from); date <= last; date = addDays(date, 1)) {
    for (const { opens, closes } of spansOn(date)) {
      const [start, end] = [Math.max(opens, from.getTime()), Math.min(closes, to.getTime())];
      if (start < end) spans.push([start, end]);
    }
  }
  if (spans.length === 0) spans.push([from.getTime(), to.getTime()]);
  let left = share * spans.reduce((sum, [start, end]) => sum + end - start, 0);
  for (const [start, end] of spans) {
    if (left <= end - start) return new Date(start + left);
    left -= end - start;
  }
  return to;
}

/** An uninterrupted period of office hours, in milliseconds since the epoch. */
type OpenSpan = { opens: number; closes: number };

/** Office hours of a day, without lunch; none on a day off. */
function spansOn(date: string): OpenSpan[] {
  if (!isWorkingDay(date)) return [];
  const { workdays, hours, lastDayCloses, lunch, shortDays } = company();
  const at = (clock: string) => officeTime(date, clock).getTime();
  const opens = at(hours.opens);
  const ends = [
    hours.closes,
    shortDays[date] ?? shortDays[date.slice(5)] ?? '',
    weekdayOf(date) === workdays.last ? lastDayCloses : '',
  ].filter(Boolean);
  const closes = Math.min(...ends.map(at));
  const halves: OpenSpan[] = lunch.from
    ? [
        { opens, closes: Math.min(at(lunch.from), closes) },
        { opens: at(lunch.to), closes },
      ]
    : [{ opens, closes }];
  return halves.filter((half) => half.opens < half.closes);
}

/** Whether the office opens on a day `YYYY-MM-DD`: not on weekends and holidays. */
export function isOpenOn(date: string): boolean {
  return spansOn(date).length > 0;
}

/** The current working day: today until the office closes, then the next working day. @returns `YYYY-MM-DD` */
export function workDay(now: Date): string {
  let date = officeDay(now);
  while (!spansOn(date).some(({ closes }) => closes > Number(now))) date = addDays(date, 1);
  return date;
}

/**
 * Periods for meetings: office hours of the next working days, without lunch.
 * @param days number of working days, including today if it is one
 */
export function meetingSpans(
  now: Date,
  days: number = meetingRules.horizonDays,
): { opens: Date; closes: Date }[] {
  const spans: OpenSpan[] = [];
  let date = officeDay(now);
  for (let left = days; left > 0; ) {
    const open = spansOn(date);
    spans.push(...open);
    if (open.length > 0) left -= 1;
    date = addDays(date, 1);
  }
  return spans.map(({ opens, closes }) => ({ opens: new Date(opens), closes: new Date(closes) }));
}

/** Whether a meeting is within the office hours of its day. */
export function isOfficeTime(starts: Date, ends: Date): boolean {
  return spansOn(officeDay(starts)).some(
    ({ opens, closes }) => opens <= starts.getTime() && ends.getTime() <= closes,
  );
}

/** In December the next year, until its holidays have been compared with the official calendar. */
export function uncheckedCalendar(now: Date): number | undefined {
  const [year = 0, month] = officeDay(now).split('-').map(Number);
  return month === 12 && company().calendarYear <= year ? year + 1 : undefined;
}
