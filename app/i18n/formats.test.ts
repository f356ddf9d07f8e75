import { expect, test } from 'vitest';
import { excerpt, formatDate, formatNumber } from './formats.ts';

const lateEvening = new Date('2026-11-09T20:30:00Z');

test('dates are those of Bishkek, in the words of each language', () => {
  expect(formatDate(lateEvening, 'ru', 'long')).toBe('10 ноября 2026 г.');
  expect(formatDate(lateEvening, 'ru', 'short')).toBe('10 нояб. 2026 г.');
  expect(formatDate(lateEvening, 'en', 'long')).toBe('10 November 2026');
  expect(formatDate(lateEvening, 'kg', 'long')).toContain('ноябрь');
});

test('thousands are parted by a no-break space', () => {
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

test('an excerpt breaks no character', () => {
  const family = '👨‍👩‍👧';
  expect(excerpt(family.repeat(5), 3)).toBe(`${family.repeat(3)}…`);
  const combined = 'е\u0301';
  expect(excerpt(combined.repeat(5), 2)).toBe(`${combined.repeat(2)}…`);
  // The mark comes right after the limit.
  expect(excerpt(`а${combined}бв`, 2)).toBe(`а${combined}…`);
});
