import { formatLocale, type Language } from './languages.ts';
import { officeClock, officeDay, officeLocal, officeTime, timeZone } from './office-clock.ts';

/** Memoized: creating a formatter takes longer than a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats in office time, unless the options have another zone. */
function format(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(formatLocale(language), { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** Kyrgyz months after a year, in the possessive: "the November of 2026". */
const kyrgyzMonths = [
  ...['январы', 'февралы', 'марты', 'апрели', 'майы', 'июну'],
  ...['июлу', 'августу', 'сентябры', 'октябры', 'ноябры', 'декабры'],
];

/** A non-breaking hyphen: followed by a word joiner (UAX #14). */
const hyphen = '-\u2060';

/** Kyrgyz dates as written locally; `Intl` abbreviates them: "2026-ж., 23-ноя.". */
function kyrgyzDate(date: Date, month: 'short' | 'long'): string {
  const [year = '', monthNumber = '', day = ''] = officeDay(date).split('-');
  return month === 'short'
    ? `${day}.${monthNumber}.${year}`
    : `${year}${hyphen}жылдын ${Number(day)}${hyphen}${kyrgyzMonths[Number(monthNumber) - 1]}`;
}

/** Date of a post: short month in lists, long in articles (spec, point 9). */
export function formatDate(date: Date, language: Language, month: 'short' | 'long'): string {
  if (language === 'kg') return kyrgyzDate(date, month);
  return format(date, language, { day: 'numeric', month, year: 'numeric' });
}

/** Month of a calendar day (`YYYY-MM-DD`): "ноябрь 2026", "2026-жылдын ноябры", "November 2026". */
export function formatMonth(day: string, language: Language): string {
  const date = new Date(`${day}T00:00Z`);
  if (language === 'kg') {
    return `${date.getUTCFullYear()}-жылдын ${kyrgyzMonths[date.getUTCMonth()]}`;
  }
  return `${format(date, language, { month: 'long', timeZone: 'UTC' })} ${date.getUTCFullYear()}`;
}

/** Date and time at the office: "21 ноября 2026 г. в 14:05". */
export function formatMoment(date: Date, language: Language): string {
  if (language === 'kg') return `${kyrgyzDate(date, 'long')}, ${officeLocal(date).slice(11)}`;
  return format(date, language, { dateStyle: 'long', timeStyle: 'short' });
}

/** Day and month at the office, without a line break: "24 ноября". */
export function monthDayWords(date: Date, language: Language): string {
  return onOneLine(format(date, language, { day: 'numeric', month: 'long' }));
}

/** Ties a day to its month. */
const onOneLine = (words: string) => words.replace(/(\d) (?=\p{L})/u, '$1\u00a0');

/** Name of a weekday, Monday is 1: "понедельник". */
export function weekdayWord(weekday: number, language: Language): string {
  // A week that starts on the first of its month.
  return format(officeTime(`2026-06-0${weekday}`, '12:00'), language, { weekday: 'long' });
}

/** Day at the office with its weekday: "вторник, 24 ноября". */
export function dayWords(date: Date, language: Language): string {
  return onOneLine(format(date, language, { weekday: 'long', day: 'numeric', month: 'long' }));
}

/** Day and time at the office: "вторник, 24 ноября, 10:00". */
export function hourWords(date: Date, language: Language): string {
  return `${dayWords(date, language)}, ${officeClock(date)}`;
}

/** Whether the runtime supports an IANA time zone. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(zone && new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Date and time in a visitor's zone with its offset, as `Intl` formats it; empty if it equals office time. */
export function ownHourWords(date: Date, zone: string, language: Language): string {
  if (!isZone(zone)) return '';
  const own: Intl.DateTimeFormatOptions = { timeZone: zone };
  const sameTime: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  if (format(date, 'en', { ...sameTime, ...own }) === format(date, 'en', sameTime)) return '';
  const day = format(date, language, { day: 'numeric', month: 'long', ...own });
  const clock = format(date, 'en', { timeStyle: 'short', hourCycle: 'h23', ...own });
  const offset = format(date, 'en', { timeZoneName: 'shortOffset', ...own })
    .split(' ')
    .at(-1);
  return `${day}, ${clock.replace(/^0(?=\d)/, '')} (${offset})`;
}

/** Parts of a calendar day: short weekday, number, short month, and the last two as one date ("30-ноя" in Kyrgyz). */
export function dayParts(date: Date, language: Language) {
  const month = format(date, language, { month: 'short' });
  return {
    date: officeDay(date),
    weekday: withoutDot(format(date, language, { weekday: 'short' })),
    day: format(date, 'en', { day: 'numeric' }),
    // Kyrgyz months are capitalised only on their own.
    month: withoutDot(language === 'kg' ? month.toLowerCase() : month),
    shortDate: withoutDot(format(date, language, { day: 'numeric', month: 'short' })),
  };
}

const withoutDot = (text: string) => text.replace(/\.$/, '');
