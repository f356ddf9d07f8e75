import { addDays, weekdayOf } from '../i18n/calendar-day.ts';
import { monthDayWords } from '../i18n/date-words.ts';
import type { Language } from '../i18n/languages.ts';
import { officeClock, officeDay } from '../i18n/office-clock.ts';
import { textsOf } from './texts.server.ts';

/**
 * The promised response time as a sentence: "Свяжемся с вами в понедельник до 10:00."
 * @param by the result of `replyBy`
 * @param now when the sentence is read
 */
export function promiseSentence(by: Date, now: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  return t('sentence', { when: whenWords(by, now, language) });
}

/**
 * The promised response time for a mail, which may be read on another day: with weekday and date.
 * @param by the result of `replyBy`
 */
export function datedPromise(by: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  const words = { date: monthDayWords(by, language), time: officeClock(by) };
  return t('sentence', { when: t(`dated.${weekdayOf(officeDay(by))}`, words) });
}

function whenWords(by: Date, now: Date, language: Language): string {
  const t = textsOf(language).getFixedT(null, 'promise');
  const time = officeClock(by);
  const [date, today] = [officeDay(by), officeDay(now)];
  if (date === today) return t('today', { time });
  if (date === addDays(today, 1)) return t('tomorrow', { time });
  if (by.getTime() - now.getTime() < 6 * 24 * 3_600_000) {
    return t(`weekday.${weekdayOf(date)}`, { time });
  }
  return t('date', { date: monthDayWords(by, language), time });
}
