import { addDays, isCalendarDay } from './calendar-day.ts';
import type { Language } from './languages.ts';
import { officeDay, officeLocal } from './office-clock.ts';

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

/** Words for days, in any of the languages of the desk, by their distance from today. */
const dayWords = [
  ['сегодня', 'бүгүн', 'today'],
  ['завтра', 'эртең', 'tomorrow'],
  ['послезавтра', 'бүрсүгүнү'],
];

/**
 * Parses a moment to come as people type it: `14:00`, `завтра в 9:30`, `30.11 14:00`, or what `readMoment` takes. A time
 * alone is the next such time, a day without a year the next such day, a day alone means 10:00.
 * @returns `YYYY-MM-DDTHH:MM`, which may be past if it has a day; undefined if it is not understood
 */
export function readComing(typed: string, now: Date): string | undefined {
  const full = readMoment(typed);
  if (full) return full;
  const today = officeDay(now);
  const [, first = '', clock = ''] =
    /^(.*?)(?:(?:^|,?\s+)(?:(?:в|саат|at)\s+)?(\d{1,2}[:.]\d\d)(?:[дт][еөоа])?)?$/.exec(
      typed.trim().toLowerCase(),
    ) ?? [];
  // A dot alone is that of a day.
  if (!first && clock.includes('.')) return readComing(`${clock} 10:00`, now);
  const time = clock.replace('.', ':') || '10:00';
  if (!first) {
    if (!clock) return undefined;
    const local = readMoment(`${today} ${time}`);
    return local && local <= officeLocal(now) ? readMoment(`${addDays(today, 1)} ${time}`) : local;
  }
  const distance = dayWords.findIndex((words) => words.includes(first));
  if (distance >= 0) return readMoment(`${addDays(today, distance)} ${time}`);
  const year = Number(today.slice(0, 4));
  const [day] = [first, `${first}.${year}`, `${first}.${year + 1}`]
    .flatMap((date) => readDay(date) ?? [])
    .filter((date, n, { length }) => n === length - 1 || date >= today);
  return day && readMoment(`${day} ${time}`);
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
