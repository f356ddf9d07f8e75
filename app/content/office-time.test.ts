import { expect, test } from 'vitest';
import { isOfficeTime, meetingSpans, officeMoment } from './office-hours.ts';

const at = (time: string) => new Date(`${time}+06:00`);

test.each([
  [
    '2026-11-23T10:00',
    '2026-11-23T18:00',
    0.5,
    '2026-11-23T14:30',
    'inside of a day, around lunch',
  ],
  ['2026-11-23T10:00', '2026-11-23T18:00', 0, '2026-11-23T10:00', 'its beginning'],
  ['2026-11-23T10:00', '2026-11-23T18:00', 1, '2026-11-23T18:00', 'its end'],
  ['2026-11-23T18:00', '2026-11-24T10:00', 0.5, '2026-11-23T19:00', 'the night does not count'],
  ['2026-11-23T18:00', '2026-11-24T10:00', 0.75, '2026-11-24T09:30', 'the next morning'],
  ['2026-11-20T18:00', '2026-11-24T19:00', 0.5, '2026-11-23T18:30', 'a weekend does not count'],
  ['2026-11-21T10:00', '2026-11-22T10:00', 0.5, '2026-11-21T22:00', 'no office time: by the clock'],
  ['2026-11-23T07:00', '2026-11-23T21:00', 0.1, '2026-11-23T09:54', 'before and after the hours'],
])('from %s to %s, %d of the office time is over at %s (%s)', (from, to, share, moment) => {
  expect(officeMoment(at(from), at(to), share)).toEqual(at(moment));
});

test('meetings take place on the next working days, around lunch', () => {
  const spans = (days: number, from: string) =>
    meetingSpans(at(from), days).map(({ opens, closes }) => [opens, closes]);
  const day = (date: string) => [
    [at(`${date}T09:00`), at(`${date}T13:00`)],
    [at(`${date}T14:00`), at(`${date}T19:00`)],
  ];
  expect(spans(0, '2026-11-20T12:00')).toEqual([]);
  expect(spans(2, '2026-11-20T12:00')).toEqual([...day('2026-11-20'), ...day('2026-11-23')]);
  expect(spans(1, '2026-11-21T12:00')).toEqual(day('2026-11-23'));
  expect(meetingSpans(at('2026-11-20T12:00'))).toHaveLength(40);
});

test.each([
  ['2026-11-23T09:00', '2026-11-23T13:00', true],
  ['2026-11-23T14:00', '2026-11-23T19:00', true],
  ['2026-11-23T08:59', '2026-11-23T10:00', false],
  ['2026-11-23T18:00', '2026-11-23T19:01', false],
  ['2026-11-23T12:30', '2026-11-23T13:30', false],
  ['2026-11-21T10:00', '2026-11-21T11:00', false],
])('from %s to %s is office time: %s', (starts, ends, inside) => {
  expect(isOfficeTime(at(starts), at(ends))).toBe(inside);
});
