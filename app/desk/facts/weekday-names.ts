import { formatLocale, type Language } from '../../i18n/languages.ts';

/** Names of the days of the week, from Monday on. */
export function weekdayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))));
}
