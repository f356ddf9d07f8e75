import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bookingSchema, hourSchema } from './booking-rules.ts';

const hour = {
  hour: '2026-11-23T03:00:00.000Z',
  kind: 'phone',
  in: 'kg',
  zone: 'Asia/Bishkek',
  events: '2',
  lawyer: '',
};
const booking = { ...hour, name: 'Айбек Асанов', number: '0555 123 456', email: '', notes: '' };
const problems = (value: unknown) =>
  v.safeParse(bookingSchema, value).issues?.map(({ message }) => message) ?? [];

test('an hour is a moment; what else is unknown becomes what most choose', () => {
  expect(v.parse(hourSchema, hour)).toEqual(hour);
  expect(
    v.parse(hourSchema, {
      hour: hour.hour,
      kind: 'letter',
      in: 'de',
      zone: 'Mars/North',
      events: 'taxes',
    }),
  ).toEqual({
    hour: hour.hour,
    kind: 'office',
    in: 'ru',
    zone: '',
    events: '',
    lawyer: '',
  });
});

test.each(['', 'tomorrow', '2026-11-23'])('%j is no hour', (wrong) => {
  expect(problems({ ...booking, hour: wrong })).toContain('errorHour');
});

test('an e-mail may be missing, and not be wrong', () => {
  expect(problems(booking)).toEqual([]);
  expect(problems({ ...booking, email: 'a@kalys.example' })).toEqual([]);
  expect(problems({ ...booking, email: 'nobody' })).toEqual(['errorEmailFormat']);
});
