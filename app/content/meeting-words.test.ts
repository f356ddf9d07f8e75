import { expect, test } from 'vitest';
import { ownHourWords } from './meeting-words.ts';

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
