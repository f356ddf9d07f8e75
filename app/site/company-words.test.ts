import { expect, test } from 'vitest';
import { copyrightYears } from './company-words.ts';

test.each([
  ['2025-12-31T17:59:59Z', '2025'],
  ['2025-12-31T18:00:00Z', '2025–2026'],
  ['2031-06-01T00:00:00Z', '2025–2031'],
  ['2024-06-01T00:00:00Z', '2025'],
])('at %s the copyright is of %s', (now, years) => {
  expect(copyrightYears(new Date(now))).toBe(years);
});
