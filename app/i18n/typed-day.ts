import { isCalendarDay } from './calendar-day.ts';
import type { Language } from './languages.ts';

/**
 * Days and times in text fields. Native date fields follow the browser's language, not the page's: "11/25/2026" next to
 * Russian text reads as a wrong day.
 */

/**
 * Parses a typed day: `25.11.2026`, `25/11/2026` or `2026-11-25`.
 * @returns `YYYY-MM-DD`; undefined for an invalid day
 */
export function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim();
  return isCalendarDay(iso) ? iso : undefined;
}

/**
 * Parses a typed day and time: `25.11.2026, 9:30` or `2026-11-25T09:30`.
 * @returns `YYYY-MM-DDTHH:MM`; undefined if either is missing or invalid
 */
export function readMoment(typed: string): string | undefined {
  const [first = '', clock = ''] = typed.trim().split(/,?\s+|T/);
  const day = readDay(first);
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(clock) ?? [];
  return day && hours ? `${day}T${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** Formats a day (`YYYY-MM-DD`) for its field; invalid input is unchanged. */
export function dayForField(day: string, language: Language): string {
  if (!isCalendarDay(day)) return day;
  return day
    .split('-')
    .reverse()
    .join(language === 'en' ? '/' : '.');
}

/** Formats a moment (`YYYY-MM-DDTHH:MM`) for its field; invalid input is unchanged. */
export function momentForField(local: string, language: Language): string {
  const [day = '', clock = ''] = local.split('T');
  return clock && isCalendarDay(day) ? `${dayForField(day, language)}, ${clock}` : local;
}
