import { expect, test } from 'vitest';
import { officeClock, officeDay, officeLocal, officeTime, timeZone } from './office-clock.ts';

test('the offset is that of the zone, in every month of many years', () => {
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  for (let month = 0; month < 35 * 12; month++) {
    const date = new Date(Date.UTC(2006, month, 17, 20, 40));
    expect(officeLocal(date)).toBe(format.format(date).replace(' ', 'T'));
  }
});

test.each([
  ['2026-11-22T17:59:59Z', '2026-11-22', '23:59'],
  ['2026-11-22T18:00:00Z', '2026-11-23', '0:00'],
  ['2026-11-23T03:05:00Z', '2026-11-23', '9:05'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '5:00'],
])('%s is %s, %s', (instant, day, clock) => {
  const date = new Date(instant);
  expect([officeDay(date), officeClock(date)]).toEqual([day, clock]);
  expect(officeTime(day, clock).getTime()).toBe(Math.floor(date.getTime() / 60_000) * 60_000);
});

test('the end of a day is the beginning of the next', () => {
  expect(officeTime('2026-12-31', '24:00')).toEqual(officeTime('2027-01-01', '0:00'));
});

test.each([
  ['', '9:00'],
  ['2026-11-23', ''],
  ['2026-11-23', '25:00'],
  ['2026-13-01', '9:00'],
])('%j, %j is no time', (day, clock) => {
  expect(officeTime(day, clock).getTime()).toBeNaN();
});
