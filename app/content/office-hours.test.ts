import { afterEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../i18n/calendar-day.ts';
import { plainText } from '../i18n/formats.ts';
import type { Language } from '../i18n/languages.ts';
import { defaultFacts } from './default-facts.ts';
import {
  isOfficeTime,
  isWorkingDay,
  officeOpening,
  replyBy,
  uncheckedCalendar,
  workDay,
} from './office-hours.ts';
import { datedPromise, promiseSentence } from './promise.server.ts';
import type { SiteFacts } from './site-facts.ts';
import { replaceFacts } from './snapshot.server.ts';
import { dayFacts } from './weekdays.ts';

const at = (time: string) => new Date(`${time}+06:00`);
const keepHours = (hours: Partial<SiteFacts['hours']>) =>
  replaceFacts({ hours: { ...defaultFacts.hours, ...hours } });

afterEach(() => replaceFacts({}));

test.each([
  ['2026-11-23T15:09', '2026-11-23T15:09', 'while it is open'],
  ['2026-11-23T13:30', '2026-11-23T14:00', 'lunch'],
  ['2026-11-20T19:00', '2026-11-23T09:00', 'Friday evening'],
  ['2026-12-31T16:00', '2027-01-08T09:00', 'holidays'],
])('the office opens next: %s, %s, %s', (now, opens) => {
  expect(officeOpening(at(now))).toEqual(at(opens));
});

describe('the promise to get in touch', () => {
  test.each([
    ['2026-11-23T09:00', '2026-11-23T10:00', 'Monday, as the office opens'],
    ['2026-11-23T03:00', '2026-11-23T10:00', 'Monday, before it opens'],
    ['2026-11-23T15:09', '2026-11-23T16:15', 'the next quarter, not almost two hours'],
    ['2026-11-23T15:15', '2026-11-23T16:15', 'to the minute'],
    ['2026-11-23T18:00', '2026-11-23T19:00', 'just in time'],
    ['2026-11-23T18:30', '2026-11-24T09:30', 'the rest of the hour is tomorrow'],
    ['2026-11-20T19:00', '2026-11-23T10:00', 'Friday evening'],
    ['2026-11-21T12:00', '2026-11-23T10:00', 'Saturday'],
    ['2026-11-23T12:30', '2026-11-23T14:30', 'lunch does not count'],
    ['2026-11-23T12:00', '2026-11-23T13:00', 'before lunch'],
    ['2026-12-31T13:30', '2026-12-31T15:00', 'a short day'],
    [
      '2026-12-31T14:30',
      '2027-01-08T09:30',
      'half an hour is left for after the New Year holidays',
    ],
    ['2026-12-31T16:00', '2027-01-08T10:00', 'a short day is over'],
    ['2027-01-02T12:00', '2027-01-08T10:00', 'the New Year holidays'],
    ['2027-04-30T18:00', '2027-05-10T10:00', 'the holidays of May'],
    ['2027-02-23T12:00', '2027-02-23T13:00', '23 February is a working day'],
    ['2027-03-05T20:00', '2027-03-10T10:00', 'a holiday of one year'],
  ])('written at %s: %s (%s)', (now, by) => {
    expect(replyBy(at(now))).toEqual(at(by));
  });

  test.each([
    ['2026-11-22T12:00', '2026-11-23T09:30', 'Sunday: an hour after it opens'],
    ['2026-11-23T16:30', '2026-11-23T17:30', 'before it closes'],
    ['2026-11-23T16:45', '2026-11-24T08:45', 'a quarter of an hour is left for tomorrow'],
  ])('open from 8:30 to 17:30, written at %s: %s (%s)', (now, by) => {
    keepHours({ hours: { opens: '8:30', closes: '17:30' } });
    expect(replyBy(at(now))).toEqual(at(by));
  });

  test.each([
    ['2026-11-20T19:00', '2026-11-21T10:00', 'Saturday is a working day'],
    ['2026-11-21T18:30', '2026-11-23T09:30', 'Sunday is not'],
  ])('open from Monday to Saturday, written at %s: %s (%s)', (now, by) => {
    keepHours({ workdays: { first: 1, last: 6 } });
    expect(replyBy(at(now))).toEqual(at(by));
    const [sentence, dated] = [promiseSentence(at(by), at(now), 'ru'), datedPromise(at(by), 'kg')];
    expect(`${sentence} ${dated}`).not.toMatch(/undefined|weekday|dated/);
  });

  test('half an hour is said as such', () => {
    const [by, now] = [at('2026-11-23T17:30'), at('2026-11-23T16:30')];
    expect(promiseSentence(by, now, 'en')).toContain('17:30');
  });

  test('the days off are those of the Labour Code, and no others', () => {
    const daysOff = (year: number) =>
      Array.from({ length: 365 }, (_, n) => addDays(`${year}-01-01`, n))
        .filter((day) => weekdayOf(day) <= 5 && !isWorkingDay(day))
        .map((day) => day.slice(5));
    expect(isWorkingDay('2026-11-21')).toBe(false);
    // Working days: 23 February, 7 April, 7 and 8 November.
    const january = ['01-04', '01-05', '01-06', '01-07'];
    const may = ['05-03', '05-04', '05-05'];
    const ait = '03-09';
    expect(daysOff(2027)).toEqual([
      '01-01',
      ...january,
      '03-08',
      ait,
      ...may,
      '05-06',
      '05-07',
      '08-31',
    ]);
    expect(daysOff(2028)).toEqual([
      '01-03',
      ...january,
      '03-08',
      '03-21',
      '05-01',
      '05-02',
      ...may,
      '05-08',
      '05-09',
      '08-31',
    ]);
  });

  test.each<[string, Language, string]>([
    ['2026-11-23T12:00', 'ru', 'Свяжемся с вами сегодня до 13:00.'],
    ['2026-11-22T12:00', 'ru', 'Свяжемся с вами завтра до 10:00.'],
    ['2026-11-21T12:00', 'ru', 'Свяжемся с вами в понедельник до 10:00.'],
    ['2026-11-21T12:00', 'kg', 'Дүйшөмбү күнү саат 10:00 болгонго чейин сиз менен байланышабыз.'],
    ['2026-11-21T12:00', 'en', 'We will get in touch on Monday by 10:00.'],
  ])('%s in %s: %s', (now, language, sentence) => {
    const promised = promiseSentence(replyBy(at(now)), at(now), language);
    expect(plainText(promised)).toBe(sentence);
  });

  test('an answer more than a week away has its date', () => {
    const by = at('2027-01-11T10:00');
    expect(promiseSentence(by, at('2026-12-30T10:00'), 'kg')).toContain('11-январь');
    expect(promiseSentence(by, at('2026-12-30T10:00'), 'en')).toBe(
      'We will get in touch on 11\u00a0January by 10:00.',
    );
  });

  test.each<[Language, string]>([
    ['ru', 'Свяжемся с вами в понедельник, 23 ноября, до 10:00.'],
    ['en', 'We will get in touch on Monday, 23 November, by 10:00.'],
  ])('a mail in %s names weekday and date', (language, sentence) => {
    expect(plainText(datedPromise(at('2026-11-23T10:00'), language))).toBe(sentence);
  });
});

test.each([
  ['ru', 5, 'Понедельник — пятница', 'с понедельника по пятницу', 'Суббота, воскресенье'],
  ['ru', 6, 'Понедельник — суббота', 'с понедельника по субботу', 'Воскресенье'],
  ['ru', 7, 'Понедельник — воскресенье', 'с понедельника по воскресенье', ''],
  ['kg', 6, 'Дүйшөмбү — ишемби', 'дүйшөмбүдөн ишембиге чейин', 'Жекшемби'],
  ['en', 4, 'Monday to Thursday', 'Monday to Thursday', 'Friday, Saturday and Sunday'],
] as const)('in %s, open to day %i, texts say %s', (language, last, days, fromTo, off) => {
  const facts = dayFacts(language, {
    ...defaultFacts.hours,
    workdays: { first: 1, last },
  });
  expect([facts.workdays, facts.workdaysFromTo, facts.daysOff].map(plainText)).toEqual([
    days,
    fromTo,
    off,
  ]);
});

test.each([
  ['ru', ', сб до 14:00'],
  ['kg', ', ише 9:00–14:00'],
  ['en', ', Sat until 14:00'],
] as const)(
  'a shorter last day of the week holds for work and for the texts in %s',
  (language, text) => {
    expect(dayFacts(language).workdaysLast).toBe('');
    keepHours({ workdays: { first: 1, last: 6 }, lastDayCloses: '14:00' });
    expect(plainText(dayFacts(language).workdaysLast)).toBe(text);
    expect(replyBy(at('2026-11-28T11:00'))).toEqual(at('2026-11-28T12:00'));
    // Lunch starts at 13:00, and the office then closes.
    expect(replyBy(at('2026-11-28T13:00'))).toEqual(at('2026-11-30T10:00'));
    expect(replyBy(at('2026-11-27T18:00'))).toEqual(at('2026-11-27T19:00'));
    expect(isOfficeTime(at('2026-11-28T14:00'), at('2026-11-28T15:00'))).toBe(false);
    expect(workDay(at('2026-11-28T14:30'))).toBe('2026-11-30');
    // A date's short day does not extend a shorter last day of the week.
    keepHours({
      workdays: { first: 1, last: 6 },
      lastDayCloses: '14:00',
      shortDays: { '11-28': '18:00' },
    });
    expect(isOfficeTime(at('2026-11-28T15:00'), at('2026-11-28T16:00'))).toBe(false);
  },
);

test('from 1 December on the next year is unchecked, until somebody has compared its holidays', () => {
  expect(uncheckedCalendar(new Date('2026-11-30T17:59Z'))).toBeUndefined();
  // Midnight in Bishkek.
  expect(uncheckedCalendar(new Date('2026-11-30T18:00Z'))).toBe(2027);
  keepHours({ calendarYear: 2027 });
  expect(uncheckedCalendar(new Date('2026-12-31T12:00Z'))).toBeUndefined();
});

test('a meeting outside of the hours, over lunch, on a holiday or a short day is none of the office', () => {
  const at = (time: string) => new Date(`${time}+06:00`);
  const within = (day: string, from: string, to: string) =>
    isOfficeTime(at(`${day}T${from}`), at(`${day}T${to}`));
  expect(within('2026-11-24', '09:00', '10:00')).toBe(true);
  expect(within('2026-11-24', '12:30', '13:30')).toBe(false);
  expect(within('2026-11-24', '18:30', '19:30')).toBe(false);
  expect(within('2026-11-28', '10:00', '11:00')).toBe(false);
  expect(within('2027-03-09', '10:00', '11:00')).toBe(false);
  expect(within('2026-12-31', '15:00', '16:00')).toBe(false);
});

test.each([
  ['2026-11-23T08:00', '2026-11-23', 'before it opens'],
  ['2026-11-23T18:59', '2026-11-23', 'until it closes'],
  ['2026-11-23T19:00', '2026-11-24', 'after it has closed'],
  ['2026-11-20T20:00', '2026-11-23', 'over a weekend'],
  ['2026-12-31T17:00', '2027-01-08', 'over the New Year holidays'],
])('work at %s is about %s (%s)', (now, day) => {
  expect(workDay(at(now))).toBe(day);
});
