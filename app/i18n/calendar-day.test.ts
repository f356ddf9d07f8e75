import { expect, test } from 'vitest';
import { addDays, isCalendarDay, weekdayOf } from './calendar-day.ts';

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-23', 7, '2026-11-30'],
])('%s and %i days: %s', (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
});

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7]);
});

test.each(['2026-11-23', '2028-02-29', '1999-01-01'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each(['', '2026-02-29', '2026-04-31', '2026-13-01', '2026-19-39', '2026-1-1', '23.11.2026'])(
  '%j is none',
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);
