import { bishkekDay, bishkekHour, bishkekTime } from '../i18n/formats.ts';
import { company } from './company.ts';
import { holidays, shortDays } from './holidays.ts';
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

/**
 * When meetings may take place: the office hours of the next working days, without the lunch break.
 * @param days number of working days, today included while it is one
 */
export function meetingSpans(
  now: Date,
  days: number = meetingRules.horizonDays,
): { opens: Date; closes: Date }[] {
  const { from, to } = meetingRules.lunch;
  const spans: { opens: Date; closes: Date }[] = [];
  let date = bishkekDay(now);
  for (let left = days; left > 0; ) {
    if (isWorkingDay(date)) {
      const closes = shortDays[date] ?? shortDays[date.slice(5)] ?? company.hours.closes;
      const halves = [
        [company.hours.opens, from],
        [to, closes],
      ] as const;
      for (const [start, end] of halves) {
        const last = Math.min(hoursOf(end), hoursOf(closes));
        if (hoursOf(start) >= last) continue;
        spans.push({
          opens: bishkekTime(date, hoursOf(start)),
          closes: bishkekTime(date, last),
        });
      }
      left -= 1;
    }
    date = nextDay(date);
  }
  return spans;
}

/** The calendar day after `YYYY-MM-DD`. */
export function nextDay(date: string): string {
  return bishkekDay(new Date(bishkekTime(date, 12).getTime() + day));
}
