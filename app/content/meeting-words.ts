import { bishkekDay, timeZone } from '../i18n/formats.ts';
import { formatLocale, type Language } from '../i18n/languages.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(formatLocale(language), { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** Time of day in Bishkek: `9:30`. */
export function clockOf(date: Date): string {
  return format(date, 'en', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(
    /^0(?=\d)/,
    '',
  );
}

/** Day in Bishkek with its weekday: "вторник, 24 ноября". */
export function dayWords(date: Date, language: Language): string {
  return format(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Day and time in Bishkek: "вторник, 24 ноября, 10:00". */
export function hourWords(date: Date, language: Language): string {
  return `${dayWords(date, language)}, ${clockOf(date)}`;
}

/** Whether the runtime knows a time zone (IANA). */
export function isZone(zone: string): boolean {
  try {
    return Boolean(zone && new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Day and time in a visitor's zone, with its offset: "24 ноября, 5:00 (GMT+1)"; empty where it is that of Bishkek. */
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

/** Parts of a day for a calendar: short weekday, number, short month. */
export function dayParts(date: Date, language: Language) {
  const month = format(date, language, { month: 'short' });
  return {
    date: bishkekDay(date),
    weekday: withoutDot(format(date, language, { weekday: 'short' })),
    day: format(date, 'en', { day: 'numeric' }),
    // Kyrgyz months begin with a capital letter only when they stand alone.
    month: withoutDot(language === 'kg' ? month.toLowerCase() : month),
  };
}

const withoutDot = (text: string) => text.replace(/\.$/, '');
