import { expect, test } from 'vitest';
import { busyTimesOf } from './busy-times.server.ts';

// Shapes of calendars that are rare, and how RFC 5545 has them read.

const year = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2027-01-01T00:00Z') };

/** Busy times in UTC, `03-02 09:00+60` is an hour; lines are of one event, or of more that begin with `--`. */
function busyIn(...lines: string[]): string {
  const events = lines.join('\r\n').replaceAll('--', 'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:1');
  return timesIn(`BEGIN:VEVENT\r\nUID:1\r\n${events}\r\nEND:VEVENT`);
}

function timesIn(body: string): string {
  return busyTimesOf(`BEGIN:VCALENDAR\r\n${body}\r\nEND:VCALENDAR\r\n`, year)
    .map(({ from, to }) => {
      const start = new Date(from).toISOString().slice(5, 16).replace('T', ' ');
      return `${start}+${(to - from) / 60_000}`;
    })
    .join(', ');
}

test.each([
  [
    'further times, alone and as periods of their own length',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RDATE:20260303T090000Z'],
    ['RDATE;VALUE=PERIOD:20260304T090000Z/PT2H,20260305T090000Z/20260305T093000Z'],
    '03-02 09:00+60, 03-03 09:00+60, 03-04 09:00+120, 03-05 09:00+30',
  ],
  [
    'two rules',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['RRULE:FREQ=DAILY;COUNT=2;BYHOUR=12'],
    '03-02 09:00+60, 03-02 12:00+60, 03-03 12:00+60, 03-09 09:00+60',
  ],
  [
    'a first time that its rule does not have, and words in small letters',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H'],
    ['RRULE:FREQ=Weekly;BYDAY=we;COUNT=2'],
    '03-02 09:00+60, 03-04 09:00+60, 03-11 09:00+60',
  ],
  [
    'a rule that ends and never says how often',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:UNTIL=20260401T000000Z'],
    '03-02 09:00+60',
  ],
  [
    'a leap day each year, and the twentieth Monday',
    ['DTSTART:20240229T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY', '--'],
    ['DTSTART:19970519T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYDAY=20MO'],
    '05-18 09:00+60',
  ],
  [
    'all later ones moved and longer, but for one that was moved itself',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5', '--'],
    ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000Z', 'DTSTART:20260304T110000Z'],
    ['DURATION:PT2H', '--', 'RECURRENCE-ID:20260305T090000Z', 'DTSTART:20260305T150000Z'],
    ['DURATION:PT1H'],
    '03-02 09:00+60, 03-03 09:00+60, 03-04 11:00+120, 03-05 15:00+60, 03-06 11:00+120',
  ],
  [
    'all later ones cancelled',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', '--', 'STATUS:CANCELLED'],
    ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000Z', 'DTSTART:20260304T090000Z'],
    '03-02 09:00+60, 03-03 09:00+60',
  ],
  [
    'an older state of the same event, and a moved one that was left out later',
    ['SEQUENCE:1', 'DTSTART:20260302T090000Z', 'DURATION:PT1H', '--', 'SEQUENCE:2'],
    ['DTSTART:20260302T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'],
    ['EXDATE:20260303T120000Z', '--', 'RECURRENCE-ID:20260303T120000Z'],
    ['DTSTART:20260303T150000Z', 'DURATION:PT1H'],
    '03-02 12:00+60',
  ],
  [
    'days that leave out times, and times that leave out days',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'],
    ['EXDATE;VALUE=DATE:20260303', '--', 'DTSTART;VALUE=DATE:20260310'],
    ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260311T000000Z'],
    '03-02 09:00+60, 03-09 18:00+1440',
  ],
  [
    'the last day of a rule that ends with a day',
    ['DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20260303'],
    '03-02 09:00+60, 03-03 09:00+60',
  ],
  [
    'a day that ends when it begins, and an hour that ends before it does',
    ['DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260302'],
    ['--', 'DTSTART:20260304T090000Z', 'DTEND:20260304T080000Z'],
    '03-01 18:00+1440',
  ],
  [
    'a zone of the beginning alone, or of the end alone',
    ['DTSTART;TZID=Europe/Berlin:20260302T100000', 'DTEND:20260302T110000', '--'],
    ['DTSTART:20260303T100000', 'DTEND;TZID=Europe/Berlin:20260303T110000'],
    '03-02 09:00+60, 03-03 09:00+60',
  ],
  [
    'a duration of a day over a change of clocks, which is of the calendar, and one of 24 hours',
    ['DTSTART;TZID=Europe/Berlin:20260328T120000', 'DURATION:P1D', '--'],
    ['DTSTART;TZID=Europe/Berlin:20261024T120000', 'DURATION:PT24H'],
    '03-28 11:00+1380, 10-24 10:00+1440',
  ],
  [
    'UTC that also names a zone',
    ['DTSTART;TZID=Europe/Berlin:20260302T090000Z', 'DURATION:PT1H'],
    '03-02 09:00+60',
  ],
  [
    'names of zones with words before them, and an offset alone',
    ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260302T100000', 'DURATION:PT1H'],
    ['--', 'DTSTART;TZID="(UTC-05:00) Eastern Time (US and Canada)":20260303T040000'],
    ['DURATION:PT1H'],
    '03-02 09:00+60, 03-03 09:00+60',
  ],
] as [string, ...(string | string[])[]][])('%s', (_, ...lines) => {
  expect(busyIn(...lines.slice(0, -1).flat())).toBe(lines.at(-1));
});

test('a known zone counts before what the file says of it, which may say nothing, or one summer only', () => {
  const zone = (...parts: string[]) =>
    ['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', ...parts, 'END:VTIMEZONE'].join('\r\n');
  const winter = ['BEGIN:STANDARD', 'DTSTART:20281029T030000', 'TZOFFSETFROM:+0200'];
  const event = 'BEGIN:VEVENT\r\nDTSTART;TZID=Europe/Berlin:20260702T110000\r\nDURATION:PT1H';
  for (const file of [zone(), zone(...winter, 'TZOFFSETTO:+0100', 'END:STANDARD')]) {
    expect(timesIn(`${file}\r\n${event}\r\nEND:VEVENT`)).toBe('07-02 09:00+60');
  }
});

test('a zone that the file defines by single changes has the first of them, too, and its winter before it', () => {
  const part = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`];
  const file = [
    ...['BEGIN:VTIMEZONE', 'TZID:Court'],
    ...part('DAYLIGHT', 'DTSTART:20260329T020000', 'RDATE:20270328T020000', 'TZOFFSETFROM:+0100'),
    ...part('STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'),
    'END:VTIMEZONE',
  ];
  file.splice(6, 0, 'TZOFFSETTO:+0200');
  const at = (start: string) =>
    timesIn(
      [...file, ...part('VEVENT', `DTSTART;TZID=Court:${start}`, 'DURATION:PT1H')].join('\r\n'),
    );
  expect(at('20260302T100000')).toBe('03-02 09:00+60');
  expect(at('20260702T100000')).toBe('07-02 08:00+60');
  expect(at('20261102T100000')).toBe('11-02 09:00+60');
  // Skipped, and twice.
  expect(at('20260329T023000')).toBe('03-29 01:30+60');
  expect(at('20261025T023000')).toBe('10-25 00:30+60');
});
