import { expect, test } from 'vitest';
import { busyTimesOf } from './busy-times.server.ts';

const window = { from: Date.parse('2026-03-01T00:00Z'), to: Date.parse('2026-03-31T00:00Z') };
const owners = ['lawyer@kalys.example'];

const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour);
const hour = (day: number, from: number) => ({ from: at(day, from), to: at(day, from + 1) });

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...['UID:1', 'DTSTART:20260303T040000Z', 'DTEND:20260303T050000Z', 'TRANSP:OPAQUE', ...lines],
  'END:VEVENT',
];
const calendar = (...lines: string[]) =>
  `BEGIN:VCALENDAR\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`;
const busy = (...lines: string[]) => busyTimesOf(calendar(...lines), window, owners);

const others = 'ATTENDEE;PARTSTAT=ACCEPTED;CN=Other:mailto:other@example.org';

test.each([
  ['by address', 'ATTENDEE;PARTSTAT=DECLINED:mailto:Lawyer@kalys.example'],
  [
    'with a name that has signs in it',
    'ATTENDEE;CN="A: B; C";PARTSTAT=DECLINED:MAILTO:lawyer@kalys.example',
  ],
  ['Apple', 'ATTENDEE;CN=L;EMAIL=lawyer@kalys.example;PARTSTAT="DECLINED":urn:uuid:1'],
  [
    'delegated',
    'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:o@e.example":mailto:lawyer@kalys.example',
  ],
  ['folded', 'ATTENDEE;PARTST\r\n AT=DECLINED:mailto:lawyer@kalys.exa\r\n mple'],
  ['in small letters', 'attendee;partstat=declined:mailto:lawyer@kalys.example'],
])('what the owner declined leaves its hour free: %s', (_, line) => {
  expect(busy(...event('STATUS:CONFIRMED', line, others))).toEqual([]);
  expect(busy(...event(others, line, 'STATUS:CONFIRMED'))).toEqual([]);
});

test('the owner is known by the name of the calendar, too', () => {
  const declined = event('ATTENDEE;PARTSTAT=DECLINED;CN=Айбек:mailto:a@gmail.example', others);
  const read = (name: string) => busyTimesOf(calendar(`X-WR-CALNAME:${name}`, ...declined), window);
  expect(read('a@gmail.example')).toEqual([]);
  expect(read('Айбек')).toEqual([]);
  expect(read('Работа')).toEqual([hour(3, 4)]);
});

test('what somebody else declined, or the owner has not, makes busy', () => {
  for (const line of [
    'ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.org',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:another-lawyer@kalys.example',
    'ATTENDEE;PARTSTAT=TENTATIVE:mailto:lawyer@kalys.example',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:lawyer@kalys.example',
    'ATTENDEE;PARTSTAT=ACCEPTED;X-NOTE=DECLINED:mailto:lawyer@kalys.example',
    'COMMENT:ATTENDEE;PARTSTAT=DECLINED:mailto:lawyer@kalys.example',
  ]) {
    expect(busy(...event(line)), line).toEqual([hour(3, 4)]);
  }
});

test('one declined occurrence of a series is free, the others are not', () => {
  const series = event('RRULE:FREQ=DAILY;COUNT=3');
  const declined = event(
    'RECURRENCE-ID:20260304T040000Z',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:lawyer@kalys.example',
  )
    .join('\r\n')
    .replaceAll('20260303T', '20260304T');
  expect(busy(...series, declined)).toEqual([hour(3, 4), hour(5, 4)]);
});

test.each([
  ['FREE', []],
  ['WORKINGELSEWHERE', []],
  ['TENTATIVE', [hour(3, 4)]],
  ['OOF', [hour(3, 4)]],
  ['BUSY', [hour(3, 4)]],
])('Outlook: %s', (status, times) => {
  expect(busy(...event(`X-MICROSOFT-CDO-BUSYSTATUS:${status}`))).toEqual(times);
});

test('feeds of free and busy times without events', () => {
  expect(
    busy(
      'BEGIN:VFREEBUSY',
      'DTSTART:20260301T000000Z',
      'DTEND:20260331T000000Z',
      'FREEBUSY:20260303T040000Z/20260303T050000Z,20260304T040000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260305T040000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260306T040000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260307T040000Z/PT1H',
      'FREEBUSY:',
      'END:VFREEBUSY',
    ),
  ).toEqual([hour(3, 4), hour(4, 4), hour(5, 4), hour(6, 4)]);
});
