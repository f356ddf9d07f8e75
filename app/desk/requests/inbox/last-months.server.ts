import { addDays } from '../../../i18n/calendar-day.ts';
import { formatMonth } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeDay } from '../../../i18n/office-clock.ts';

/** Requests are kept for a year: an older month has hardly any. */
const count = 13;

/** This month and the ones before it, with their names. */
export function lastMonths(now: Date, language: Language): { value: string; label: string }[] {
  const months: { value: string; label: string }[] = [];
  for (
    let day = officeDay(now);
    months.length < count;
    day = addDays(`${day.slice(0, 7)}-01`, -1)
  ) {
    months.push({ value: day.slice(0, 7), label: formatMonth(day, language) });
  }
  return months;
}
