import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startsOfRule } from './repeat-rule.ts';

/** The first beginnings by a rule, as `2026-03-02 09:00`; those on the hour of the first without it. */
function startsOf(first: string, rule: string, count = 4): string {
  const at = Date.parse(`${first}Z`);
  const window = { from: at, to: at + 40 * 366 * 86_400_000 };
  const starts: string[] = [];
  for (const start of startsOfRule(ICAL.Recur.fromString(rule), at, window)) {
    starts.push(new Date(start).toISOString().slice(0, 16).replace('T', ' '));
    if (starts.length === count) break;
  }
  return starts.join(', ').replaceAll(` ${first.slice(11, 16)}`, '');
}

// By hand, after RFC 5545, 3.3.10 and the examples of 3.8.5.3.
test.each([
  ['2026-03-02T09:00', 'FREQ=DAILY;INTERVAL=10', '2026-03-02, 2026-03-12, 2026-03-22, 2026-04-01'],
  ['2026-03-02T09:00', 'FREQ=DAILY;BYMONTH=1', '2027-01-01, 2027-01-02, 2027-01-03, 2027-01-04'],
  ['2026-03-02T09:00', 'FREQ=DAILY;COUNT=2', '2026-03-02, 2026-03-03'],
  [
    '2026-03-03T09:00',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO',
    '2026-03-03, 2026-03-08, 2026-03-17, 2026-03-22',
  ],
  [
    '2026-03-03T09:00',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    '2026-03-03, 2026-03-15, 2026-03-17, 2026-03-29',
  ],
  ['2026-01-31T09:00', 'FREQ=MONTHLY', '2026-01-31, 2026-03-31, 2026-05-31, 2026-07-31'],
  ['2026-03-02T09:00', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27, 2026-04-24, 2026-05-29, 2026-06-26'],
  [
    '2026-03-02T09:00',
    'FREQ=MONTHLY;BYMONTHDAY=-1,13',
    '2026-03-13, 2026-03-31, 2026-04-13, 2026-04-30',
  ],
  [
    '2026-02-13T09:00',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '2026-02-13, 2026-03-13, 2026-11-13, 2027-08-13',
  ],
  [
    '2026-03-02T09:00',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2026-03-31, 2026-04-30, 2026-05-29, 2026-06-30',
  ],
  ['2024-02-29T09:00', 'FREQ=YEARLY', '2024-02-29, 2028-02-29, 2032-02-29, 2036-02-29'],
  ['1997-05-19T09:00', 'FREQ=YEARLY;BYDAY=20MO', '1997-05-19, 1998-05-18, 1999-05-17, 2000-05-15'],
  [
    '1997-05-12T09:00',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997-05-12, 1998-05-11, 1999-05-17, 2000-05-15',
  ],
  // The day of the week is that of the first.
  ['1997-05-12T09:00', 'FREQ=YEARLY;BYWEEKNO=20', '1997-05-12, 1998-05-11, 1999-05-17, 2000-05-15'],
  [
    '1997-03-13T09:00',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997-03-13, 1997-03-20, 1997-03-27, 1998-03-05',
  ],
  [
    '1997-01-01T09:00',
    'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,-1',
    '1997-01-01, 1997-12-31, 2000-01-01, 2000-12-31',
  ],
  [
    '2026-01-04T08:30',
    'FREQ=YEARLY;BYMONTH=1;BYDAY=1SU;BYHOUR=8,9;BYMINUTE=30',
    '2026-01-04, 2026-01-04 09:30, 2027-01-03, 2027-01-03 09:30',
  ],
  [
    '2026-03-02T09:00',
    'FREQ=HOURLY;INTERVAL=3;BYHOUR=9,12;BYMINUTE=0,30',
    '2026-03-02, 2026-03-02 09:30, 2026-03-02 12:00, 2026-03-02 12:30',
  ],
  [
    '2026-03-02T09:00',
    'FREQ=MINUTELY;INTERVAL=90;BYDAY=MO',
    '2026-03-02, 2026-03-02 10:30, 2026-03-02 12:00, 2026-03-02 13:30',
  ],
])('from %s by %s', (first, rule, starts) => {
  expect(startsOf(first, rule, starts.split(', ').length + (rule.includes('COUNT') ? 1 : 0))).toBe(
    starts,
  );
});
