import { formatLocale, type Language } from './languages.ts';

/** The company's time zone: UTC+6, without daylight saving time. */
export const timeZone = 'Asia/Bishkek';

/** Offset of Bishkek from UTC, in hours. */
const utcOffset = 6;

const hourLength = 3_600_000;

/** Calendar day in Bishkek, as `YYYY-MM-DD`. */
export function bishkekDay(date: Date): string {
  return new Date(date.getTime() + utcOffset * hourLength).toISOString().slice(0, 10);
}

/** Time of day in Bishkek, in hours: 9:30 is 9.5. */
export function bishkekHour(date: Date): number {
  return (((date.getTime() / hourLength + utcOffset) % 24) + 24) % 24;
}

/** Time of day in Bishkek, as `HH:MM`. */
function bishkekClock(date: Date): string {
  return new Date(date.getTime() + utcOffset * hourLength).toISOString().slice(11, 16);
}

/** Instant of an hour in Bishkek on a calendar day (`YYYY-MM-DD`). */
export function bishkekTime(day: string, hour: number): Date {
  return new Date(new Date(`${day}T00:00Z`).getTime() + (hour - utcOffset) * hourLength);
}

/** Kyrgyz months after a year, in its possessive: "the November of 2026". */
const kyrgyzMonths = [
  ...['январы', 'февралы', 'марты', 'апрели', 'майы', 'июну'],
  ...['июлу', 'августу', 'сентябры', 'октябры', 'ноябры', 'декабры'],
];

/** Kyrgyz dates as they are written there; those of `Intl` are abbreviated: "2026-ж., 23-ноя.". */
function kyrgyzDate(date: Date, month: 'short' | 'long'): string {
  const [year = '', monthNumber = '', day = ''] = bishkekDay(date).split('-');
  return month === 'short'
    ? `${day}.${monthNumber}.${year}`
    : `${year}-жылдын ${Number(day)}-${kyrgyzMonths[Number(monthNumber) - 1]}`;
}

/** Memoized by language and month: constructing a formatter takes longer than a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Date of a post: short month in lists, long in articles (spec, point 9). */
export function formatDate(date: Date, language: Language, month: 'short' | 'long'): string {
  if (language === 'kg') return kyrgyzDate(date, month);
  const key = `${language} ${month}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(formatLocale(language), {
      day: 'numeric',
      month,
      year: 'numeric',
      timeZone,
    });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** Month of a calendar day (`YYYY-MM-DD`): "ноябрь 2026", "2026-жылдын ноябры", "November 2026". */
export function formatMonth(day: string, language: Language): string {
  const date = new Date(`${day}T00:00Z`);
  if (language === 'kg') {
    return `${date.getUTCFullYear()}-жылдын ${kyrgyzMonths[date.getUTCMonth()]}`;
  }
  const month = new Intl.DateTimeFormat(formatLocale(language), { month: 'long', timeZone: 'UTC' });
  return `${month.format(date)} ${date.getUTCFullYear()}`;
}

/** Day and time in Bishkek: "21 ноября 2026 г. в 14:05". */
export function formatMoment(date: Date, language: Language): string {
  if (language === 'kg') return `${kyrgyzDate(date, 'long')}, ${bishkekClock(date)}`;
  return new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(date);
}

/** Formats a number with a no-break space between thousands ("5 000"), as the texts do. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** Text of code points that are a grapheme each. */
const plain = /^[\x20-\x7e\xa0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a№₽]*$/;

/**
 * Cuts a longer text to at most `limit` characters plus an ellipsis (spec, point 9: 200), after a whole
 * word, in one line. Counts graphemes, so that emoji and letters with combining marks stay whole.
 */
export function excerpt(text: string, limit: number): string {
  const flat = text.replace(/\s{2,}|[^\S \u00a0]/g, ' ').trim();
  if (flat.length <= limit) return flat;
  // Segmentation is much slower, and few texts need it.
  if (plain.test(flat.slice(0, limit + 1))) return cutAtWord(flat, limit);
  let length = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(flat)) {
    if (count === limit) return cutAtWord(flat, length);
    length += segment.length;
    count += 1;
  }
  return flat;
}

/** The whole words of the first `length` code units, none that a no-break space ties to a lost one. */
function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const words = text[length] === ' ' ? cut : cut.slice(0, cut.lastIndexOf(' ') + 1);
  // Neither a comma nor an opening bracket stands before the ellipsis, nor a second full stop.
  return `${(words || cut).replace(/[\s.,:;…«“„([\p{Pd}]+$/u, '')}…`;
}

/** Replaces no-break spaces and hyphens, and removes soft hyphens and joiners. */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replace(/[\u00ad\u2060]/g, '');
}
