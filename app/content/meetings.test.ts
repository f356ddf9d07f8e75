import { expect, test } from 'vitest';
import { company } from './company.ts';
import { calendarsFor, isMeetingKind, lawyerOf } from './meetings.ts';

test('kinds of meeting are known by name', () => {
  expect(['office', 'phone', 'video', 'letter', 'toString', ''].map(isMeetingKind)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each(['ru', 'kg', 'en'] as const)(
  'a meeting in %s is with somebody who speaks it',
  (language) => {
    const calendars = calendarsFor(language);
    expect(calendars.length).toBeGreaterThan(0);
    for (const { calendar, speaks } of company().attorneys) {
      expect(calendars.includes(calendar)).toBe(speaks.includes(language));
    }
  },
);

test('a calendar leads to its lawyer, an unknown one to nobody', () => {
  for (const lawyer of company().attorneys) expect(lawyerOf(lawyer.calendar)).toBe(lawyer);
  expect(lawyerOf(0)).toBeUndefined();
});
