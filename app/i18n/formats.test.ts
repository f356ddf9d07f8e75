import { expect, test } from 'vitest';
import { excerpt, formatDate, formatMoment, formatNumber } from './formats.ts';

const lateEvening = new Date('2026-11-09T20:30:00Z');

test('dates are formatted in Bishkek time, in each language', () => {
  expect(formatDate(lateEvening, 'ru', 'long')).toBe('10 ноября 2026 г.');
  expect(formatDate(lateEvening, 'ru', 'short')).toBe('10 нояб. 2026 г.');
  expect(formatDate(lateEvening, 'en', 'long')).toBe('10 November 2026');
  expect(formatDate(lateEvening, 'kg', 'long')).toBe('2026-жылдын 10-ноябры');
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
  expect(formatDate(date, 'kg', 'long')).toBe(`2026-жылдын 3-${name}`);
  expect(formatDate(date, 'kg', 'short')).toBe(`03.${String(month).padStart(2, '0')}.2026`);
});

test('a moment has its time in Bishkek', () => {
  expect(formatMoment(lateEvening, 'ru')).toBe('10 ноября 2026 г. в 02:30');
  expect(formatMoment(lateEvening, 'kg')).toBe('2026-жылдын 10-ноябры, 02:30');
  expect(formatMoment(lateEvening, 'en')).toBe('10 November 2026 at 02:30');
});

test('a no-break space separates thousands', () => {
  expect([500, 5000, 10000, 1234567].map(formatNumber)).toEqual([
    '500',
    '5\u00a0000',
    '10\u00a0000',
    '1\u00a0234\u00a0567',
  ]);
});

test('an excerpt is cut to the limit with an ellipsis, only when longer', () => {
  expect(excerpt('а'.repeat(200), 200)).toBe('а'.repeat(200));
  expect(excerpt('а'.repeat(201), 200)).toBe(`${'а'.repeat(200)}…`);
  expect(excerpt('слово\n\nслово', 200)).toBe('слово слово');
});

test('an excerpt ends with a whole word, and with nothing but the ellipsis after it', () => {
  expect(excerpt('Договор аренды подписывают дважды', 20)).toBe('Договор аренды…');
  expect(excerpt('Договор аренды подписывают дважды', 14)).toBe('Договор аренды…');
  expect(excerpt('Доля капитала. Остаток', 16)).toBe('Доля капитала…');
  expect(excerpt('Спросите, «как» и почему', 12)).toBe('Спросите…');
  expect(excerpt('Суд — не выход', 7)).toBe('Суд…');
  expect(excerpt('Подали в\u00a0суд иск', 8)).toBe('Подали…');
  expect(excerpt('Две 👨‍👩‍👧 семьи вместе', 7)).toBe('Две 👨‍👩‍👧…');
});

test('an excerpt never splits a grapheme', () => {
  const family = '👨‍👩‍👧';
  expect(excerpt(family.repeat(5), 3)).toBe(`${family.repeat(3)}…`);
  const combined = 'е\u0301';
  expect(excerpt(combined.repeat(5), 2)).toBe(`${combined.repeat(2)}…`);
  // The combining mark comes right after the limit.
  expect(excerpt(`а${combined}бв`, 2)).toBe(`а${combined}…`);
});
