import { expect, test } from 'vitest';
import { dayWords, formatDate, formatMoment, monthDayWords, ownHourWords } from './date-words.ts';

const lateEvening = new Date('2026-11-09T20:30:00Z');

test('dates are formatted in Bishkek time, in each language', () => {
  expect(formatDate(lateEvening, 'ru', 'long')).toBe('10 ноября 2026 г.');
  expect(formatDate(lateEvening, 'ru', 'short')).toBe('10 нояб. 2026 г.');
  expect(formatDate(lateEvening, 'en', 'long')).toBe('10 November 2026');
  expect(formatDate(lateEvening, 'kg', 'long')).toBe('2026-\u2060жылдын 10-\u2060ноябры');
  expect(formatDate(lateEvening, 'kg', 'short')).toBe('10.11.2026');
});

test.each([
  [1, 'январы'],
  [2, 'февралы'],
  [3, 'марты'],
  [4, 'апрели'],
  [5, 'майы'],
  [6, 'июну'],
  [7, 'июлу'],
  [8, 'августу'],
  [9, 'сентябры'],
  [10, 'октябры'],
  [11, 'ноябры'],
  [12, 'декабры'],
])('in Kyrgyz, month %i is %s', (month, name) => {
  const date = new Date(Date.UTC(2026, month - 1, 3));
  expect(formatDate(date, 'kg', 'long')).toBe(`2026-\u2060жылдын 3-\u2060${name}`);
  expect(formatDate(date, 'kg', 'short')).toBe(`03.${String(month).padStart(2, '0')}.2026`);
});

test('a day and its month stay on one line', () => {
  expect(monthDayWords(lateEvening, 'ru')).toBe('10\u00a0ноября');
  expect(dayWords(lateEvening, 'ru')).toBe('вторник, 10\u00a0ноября');
  expect(dayWords(lateEvening, 'en')).toBe('Tuesday 10\u00a0November');
  expect(dayWords(lateEvening, 'kg')).toBe('10-ноябрь, шейшемби');
});

test('a moment has its time in Bishkek', () => {
  expect(formatMoment(lateEvening, 'ru')).toBe('10 ноября 2026 г. в 02:30');
  expect(formatMoment(lateEvening, 'kg')).toBe('2026-\u2060жылдын 10-\u2060ноябры, 02:30');
  expect(formatMoment(lateEvening, 'en')).toBe('10 November 2026 at 02:30');
});

const winter = new Date('2026-12-01T04:00Z');
const summer = new Date('2026-07-01T04:00Z');

test.each([
  [winter, 'Europe/Berlin', 'ru', '1 декабря, 5:00 (GMT+1)'],
  [summer, 'Europe/Berlin', 'en', '1 July, 6:00 (GMT+2)'],
  [winter, 'America/New_York', 'ru', '30 ноября, 23:00 (GMT-5)'],
  [winter, 'Asia/Kathmandu', 'en', '1 December, 9:45 (GMT+5:45)'],
  [winter, 'Asia/Bishkek', 'ru', ''],
  // Another name for the same time.
  [winter, 'Asia/Omsk', 'kg', ''],
  [winter, '', 'ru', ''],
  [winter, 'Mars/Olympus', 'ru', ''],
] as const)('%s in %s, %s: %j', (date, zone, language, words) => {
  expect(ownHourWords(date, zone, language)).toBe(words);
});
