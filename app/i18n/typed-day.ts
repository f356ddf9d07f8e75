import { isCalendarDay } from './calendar-day.ts';
import type { Language } from './languages.ts';

/**
 * Days and moments as text fields have them. The browser's own fields of dates follow the browser's language, not the
 * language of the page: "11/25/2026" beside Russian text reads as a wrong day.
 */

/**
 * Reads a day that was typed: `25.11.2026`, `25/11/2026` or `2026-11-25`.
 * @returns `YYYY-MM-DD`; undefined where it is no day of the calendar
 */
export function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim();
  return isCalendarDay(iso) ? iso : undefined;
}

/**
 * Reads a day and a time of day that were typed: `25.11.2026, 9:30` or `2026-11-25T09:30`.
 * @returns `YYYY-MM-DDTHH:MM`; undefined where one of the two is missing or wrong
 */
export function readMoment(typed: string): string | undefined {
  const [first = '', clock = ''] = typed.trim().split(/,?\s+|T/);
  const day = readDay(first);
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(clock) ?? [];
  return day && hours ? `${day}T${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** A day (`YYYY-MM-DD`) as its field shows it; what is no day stays as it was typed. */
export function dayForField(day: string, language: Language): string {
  if (!isCalendarDay(day)) return day;
  return day
    .split('-')
    .reverse()
    .join(language === 'en' ? '/' : '.');
}

/** A moment (`YYYY-MM-DDTHH:MM`) as its field shows it; what is no moment stays as it was typed. */
export function momentForField(local: string, language: Language): string {
  const [day = '', clock = ''] = local.split('T');
  return clock && isCalendarDay(day) ? `${dayForField(day, language)}, ${clock}` : local;
}
