import { expect, test } from 'vitest';
import { officeClock, officeDay } from '../../i18n/office-clock.ts';
import { busyTimesOf } from './busy-times.server.ts';

const march = { from: Date.parse('2026-02-28T18:00Z'), to: Date.parse('2026-03-31T18:00Z') };

/** Busy times at the office: `02 10:00-11:00`; of a whole day both ends are 0:00. */
function busyIn(text: string): string[] {
  return busyTimesOf(text.slice(1).replaceAll('\n', '\r\n'), march).map(({ from, to }) => {
    const [start, end] = [new Date(from), new Date(to)];
    return `${officeDay(start).slice(8)} ${officeClock(start)}-${officeClock(end)}`;
  });
}

test('what programs write against the rules: a mark of byte order, days without a kind, two ends, broken and empty lines', () => {
  const busy = busyIn(`
\uFEFFBEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:apple
X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=ул. Киевская
X-APPLE-RADIUS=49.9;X-TITLE=Суд:geo:42.87,74.59
DTSTART:20260302T040000Z
DTEND:20260302T050000Z
END:VEVENT
BEGIN:VEVENT
UID:thunderbird
DTSTART:20260303T040000Z
DTEND:20260303T050000Z
DURATION:PT0S
RDATE:
EXDATE;VALUE=DATE:
END:VEVENT
BEGIN:VEVENT
UID:nothing
SUMMARY:Без времени
END:VEVENT
END:VCALENDAR
BEGIN:VCALENDAR
VERSION:2.0
X-WR-TIMEZONE:Europe/Moscow
BEGIN:VTIMEZONE
TZID:Russian Standard Time:
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:colon
DTSTART;TZID=Russian Standard Time:20260305T100000
DTEND;TZID=Russian Standard Time:20260305T110000
END:VEVENT
BEGIN:VEVENT
UID:floating
DTSTART:20260304T100000
DTEND:20260304T110000
END:VEVENT
BEGIN:VEVENT
UID:holiday
DTSTART:20260309
DTEND:20260310
END:VEVENT
END:VCALENDAR
`);
  expect(busy).toEqual([
    '02 10:00-11:00',
    '03 10:00-11:00',
    '04 13:00-14:00',
    '05 13:00-14:00',
    '09 0:00-0:00',
  ]);
});
