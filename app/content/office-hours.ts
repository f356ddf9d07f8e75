import { bishkekDay, bishkekHour, bishkekTime } from '../i18n/formats.ts';
import { company } from './company.ts';
import { holidays } from './holidays.ts';

const hour = 3_600_000;
const day = 24 * hour;

const [opens, closes] = [company.hours.opens, company.hours.closes].map((time) =>
  Number(time.split(':')[0]),
) as [number, number];

/** Whether the office works on a calendar day of Bishkek (`YYYY-MM-DD`): Monday to Friday, no holiday. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay();
  return (
    weekday >= 1 && weekday <= 5 && !holidays.includes(date) && !holidays.includes(date.slice(5))
  );
}

/**
 * When somebody who writes at `now` has an answer at the latest: after `company.replyHours` of
 * office time, at the next full hour.
 */
export function replyBy(now: Date): Date {
  let date = bishkekDay(now);
  let start = Math.max(bishkekHour(now), opens);
  let left: number = company.replyHours;
  for (;;) {
    const open = isWorkingDay(date) ? Math.max(0, closes - start) : 0;
    if (left <= open) return bishkekTime(date, Math.ceil(start + left));
    left -= open;
    date = bishkekDay(new Date(bishkekTime(date, 12).getTime() + day));
    start = opens;
  }
}
