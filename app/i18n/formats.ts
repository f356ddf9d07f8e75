import { formatLocale, type Language } from './languages.ts';

/** The company's clock: UTC+6 all year. */
export const timeZone = 'Asia/Bishkek';

/** How far Bishkek's clock is ahead of UTC, in hours: the same all year. */
const utcOffset = 6;

const hourLength = 3_600_000;

/** Calendar day in Bishkek, as `YYYY-MM-DD`. */
export function bishkekDay(date: Date): string {
  return new Date(date.getTime() + utcOffset * hourLength).toISOString().slice(0, 10);
}

/** Time of the day in Bishkek, in hours: half past nine is 9.5. */
export function bishkekHour(date: Date): number {
  return (((date.getTime() / hourLength + utcOffset) % 24) + 24) % 24;
}

/** The moment when it is `hour` o'clock in Bishkek on a calendar day (`YYYY-MM-DD`). */
export function bishkekTime(day: string, hour: number): Date {
  return new Date(new Date(`${day}T00:00Z`).getTime() + (hour - utcOffset) * hourLength);
}
/** Formatters by language and month: making one takes longer than a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Date of a post: short month in lists, long in articles (spec, point 9).
 * For the server only: Chromium has no Kyrgyz locale data and would silently print English.
 */
export function formatDate(date: Date, language: Language, month: 'short' | 'long'): string {
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

/** Day and time in Bishkek: "21 ноября 2026 г. в 14:05". For the server only, as `formatDate`. */
export function formatMoment(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(date);
}

/** Sum in som the way the texts write it: thousands parted by a no-break space ("5 000"). */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** Letters, digits and signs that never join what follows them into one character. */
const plain = /^[\x20-\x7e\xa0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a№₽]*$/;

/**
 * Text cut to at most `limit` characters plus an ellipsis when longer (spec, point 9: 200).
 * Counts user-perceived characters, so a letter with a combining mark or an emoji is never broken.
 */
export function excerpt(text: string, limit: number): string {
  const flat = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  if (flat.length <= limit) return flat;
  // Segmenting takes much longer, and few texts need it.
  if (plain.test(flat.slice(0, limit + 1))) return `${flat.slice(0, limit).trimEnd()}…`;
  let cut = '';
  let count = 0;
  for (const { segment } of segmenter.segment(flat)) {
    if (count === limit) return `${cut.trimEnd()}…`;
    cut += segment;
    count += 1;
  }
  return flat;
}

/** A text without what only typesetting needs: no-break spaces and hyphens, soft hyphens, joiners. */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replace(/[\u00ad\u2060]/g, '');
}
