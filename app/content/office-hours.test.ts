import { describe, expect, test } from 'vitest';
import type { Language } from '../i18n/languages.ts';
import { isWorkingDay, replyBy } from './office-hours.ts';
import { promiseSentence } from './promise.server.ts';

const at = (time: string) => new Date(`${time}+06:00`);

describe('the promise to answer', () => {
  test.each([
    ['2026-11-23T09:00', '2026-11-23T10:00', 'Monday, as the office opens'],
    ['2026-11-23T03:00', '2026-11-23T10:00', 'Monday, before it opens'],
    ['2026-11-23T14:10', '2026-11-23T16:00', 'the next full hour'],
    ['2026-11-23T18:00', '2026-11-23T19:00', 'just in time'],
    ['2026-11-23T18:30', '2026-11-24T10:00', 'the rest of the hour is tomorrow'],
    ['2026-11-20T19:00', '2026-11-23T10:00', 'Friday evening'],
    ['2026-11-21T12:00', '2026-11-23T10:00', 'Saturday'],
    ['2026-12-31T18:59:59', '2027-01-04T10:00', 'a holiday and a weekend'],
    ['2027-03-05T20:00', '2027-03-10T10:00', 'a holiday of one year'],
  ])('written at %s: %s (%s)', (now, by) => {
    expect(replyBy(at(now))).toEqual(at(by));
  });

  test('holidays and weekends are no working days', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2027-01-01'].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each<[string, Language, string]>([
    ['2026-11-23T12:00', 'ru', 'Ответим сегодня до 13:00.'],
    ['2026-11-22T12:00', 'ru', 'Ответим завтра до 10:00.'],
    ['2026-11-21T12:00', 'ru', 'Ответим в\u00a0понедельник до 10:00.'],
    ['2026-11-21T12:00', 'kg', 'Дүйшөмбүдө саат 10:00гө чейин жооп беребиз.'],
    ['2026-11-21T12:00', 'en', 'We will reply on Monday by 10:00.'],
  ])('%s in %s: %s', (now, language, sentence) => {
    expect(promiseSentence(replyBy(at(now)), at(now), language)).toBe(sentence);
  });

  test('an answer more than a week away has its date', () => {
    const by = at('2027-01-11T10:00');
    expect(promiseSentence(by, at('2026-12-30T10:00'), 'kg')).toContain('11-январь');
    expect(promiseSentence(by, at('2026-12-30T10:00'), 'en')).toBe(
      'We will reply on 11 January by 10:00.',
    );
  });
});
