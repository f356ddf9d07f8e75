import { bishkekDay, bishkekHour } from '../i18n/formats.ts';
import { formatLocale, type Language } from '../i18n/languages.ts';
import { textsOf } from './texts.server.ts';

const day = 24 * 3_600_000;

/**
 * The promise to get in touch as a sentence: "Свяжемся с вами в понедельник до 10:00."
 * @param by the result of `replyBy`
 * @param now when the sentence is read
 */
export function promiseSentence(by: Date, now: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  return t('sentence', { when: whenWords(by, now, language) });
}

/**
 * The promise for a mail, which may be read on another day: always with weekday and date.
 * @param by the result of `replyBy`
 */
export function datedPromise(by: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  const words = { date: dateWords(by, language), time: timeWords(by) };
  return t('sentence', { when: t(`dated.${weekdayOf(by)}`, words) });
}

function whenWords(by: Date, now: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  const time = timeWords(by);
  const date = bishkekDay(by);
  if (date === bishkekDay(now)) return t('today', { time });
  if (date === bishkekDay(new Date(now.getTime() + day))) return t('tomorrow', { time });
  if (by.getTime() - now.getTime() < 6 * day) return t(`weekday.${weekdayOf(by)}`, { time });
  return t('date', { date: dateWords(by, language), time });
}

function timeWords(by: Date): string {
  const hour = bishkekHour(by);
  const minutes = Math.round((hour % 1) * 60);
  return `${Math.floor(hour)}:${String(minutes).padStart(2, '0')}`;
}

/** Monday is 1, Sunday 7. */
function weekdayOf(by: Date) {
  return (noonOf(by).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

function dateWords(by: Date, language: Language): string {
  return new Intl.DateTimeFormat(formatLocale(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(noonOf(by));
}

/** Noon UTC of the day that it is in Bishkek. */
function noonOf(date: Date): Date {
  return new Date(`${bishkekDay(date)}T12:00Z`);
}
