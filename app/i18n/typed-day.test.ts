import { expect, test } from 'vitest';
import { dayForField, momentForField, readDay, readMoment } from './typed-day.ts';

test('a day is read as each language writes it, and as older forms sent it', () => {
  for (const typed of ['25.11.2026', '25/11/2026', '2026-11-25', ' 25.11.2026 ']) {
    expect(readDay(typed)).toBe('2026-11-25');
  }
  expect(readDay('1.3.2027')).toBe('2027-03-01');
  for (const wrong of ['', '31.04.2026', '11/25/2026', '25.11', '25-11-2026', 'завтра']) {
    expect(readDay(wrong)).toBe(undefined);
  }
});

test('a moment needs its day and its time', () => {
  for (const typed of ['25.11.2026, 9:30', '25/11/2026 09:30', '2026-11-25T09:30:15']) {
    expect(readMoment(typed)).toBe('2026-11-25T09:30');
  }
  for (const wrong of ['', '25.11.2026', '9:30', '25.11.2026, 24:00', '31.04.2026, 9:30']) {
    expect(readMoment(wrong)).toBe(undefined);
  }
});

test('a field shows what it reads again; what is wrong stays as it was typed', () => {
  expect(dayForField('2026-11-25', 'kg')).toBe('25.11.2026');
  expect(momentForField('2026-11-25T09:30', 'ru')).toBe('25.11.2026, 09:30');
  expect(momentForField('2026-11-25T09:30', 'en')).toBe('25/11/2026, 09:30');
  for (const language of ['ru', 'kg', 'en'] as const) {
    expect(readMoment(momentForField('2026-11-25T09:30', language))).toBe('2026-11-25T09:30');
    expect(momentForField('31.04.2026, 9:30', language)).toBe('31.04.2026, 9:30');
  }
});
