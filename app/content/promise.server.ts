import { bishkekDay, bishkekHour } from '../i18n/formats.ts';
import { formatLocale, type Language } from '../i18n/languages.ts';
import { textsOf } from './texts.server.ts';

const day = 24 * 3_600_000;

/**
 * Until when an answer is promised, as a sentence: "Ответим в понедельник до 10:00."
 * @param by a moment of `replyBy`
 * @param now when the sentence is read
 */
export function promiseSentence(by: Date, now: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  return t('sentence', { when: whenWords(by, now, language) });
}

function whenWords(by: Date, now: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  const time = `${bishkekHour(by)}:00`;
  const date = bishkekDay(by);
  if (date === bishkekDay(now)) return t('today', { time });
  if (date === bishkekDay(new Date(now.getTime() + day))) return t('tomorrow', { time });
  const weekday = new Date(`${date}T12:00Z`).getUTCDay() as 1 | 2 | 3 | 4 | 5;
  if (by.getTime() - now.getTime() < 6 * day) return t(`weekday.${weekday}`, { time });
  const words = new Intl.DateTimeFormat(formatLocale(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00Z`));
  return t('date', { date: words, time });
}
