import { expect, test } from 'vitest';
import { officeTime } from '../../i18n/office-clock.ts';
import { noStep, readStepTime, stepAfter, stepInStatus } from './next-steps.ts';

const now = new Date('2026-11-22T20:30:00Z'); // 2:30 of the 23rd in Bishkek
const tomorrow = new Date('2026-11-24T04:00:00Z');

test('every outcome that leaves a request open has a step, in an hour or tomorrow at ten', () => {
  expect(stepAfter('solved', now)).toEqual(noStep);
  const hour = new Date('2026-11-22T21:30:00Z');
  expect(stepAfter('unreached', now)).toEqual({ ...noStep, next_step: 'call', remind_at: hour });
  expect(stepAfter('wrongNumber', now)).toEqual({ ...noStep, next_step: 'reach', remind_at: hour });
  for (const [outcome, next_step] of [
    ['answered', 'continue'],
    ['client', 'client'],
    ['tomorrow', 'call'],
  ] as const) {
    expect(stepAfter(outcome, now)).toEqual({ ...noStep, next_step, remind_at: tomorrow });
  }
});

test('a status never leaves an open request without a promise, a meeting or a step', () => {
  const was = { ...noStep, awaited: false };
  const planned = { next_step: 'continue', next_text: 'Иск', remind_at: now } as const;
  expect(stepInStatus('taken', was, now)).toMatchObject({ next_step: 'continue' });
  expect(stepInStatus('taken', { ...was, awaited: true }, now)).toEqual(noStep);
  expect(stepInStatus('taken', { ...planned, awaited: false }, now)).toEqual(planned);
  const asked = { ...noStep, next_step: 'client', remind_at: tomorrow } as const;
  expect(stepInStatus('waiting', { ...was, awaited: true }, now)).toEqual(asked);
  const client = { ...planned, next_step: 'client' } as const;
  expect(stepInStatus('taken', { ...client, awaited: false }, now)).toEqual(planned);
  expect(stepInStatus('taken', { ...asked, awaited: true }, now)).toEqual(noStep);
  for (const status of ['done', 'declined', 'spam'] as const) {
    expect(stepInStatus(status, { ...planned, awaited: true }, now)).toEqual(noStep);
  }
});

test('what staff have planned in their words stays, whatever comes of an answer', () => {
  const later = new Date('2026-11-25T08:00:00Z');
  const words = { next_step: 'continue', next_text: 'Позвонить сестре', remind_at: later } as const;
  for (const outcome of ['answered', 'client', 'unreached', 'tomorrow'] as const) {
    const { next_text, remind_at } = words;
    expect(stepAfter(outcome, now, words)).toMatchObject({ next_text, remind_at });
    const due = { ...words, remind_at: now };
    expect(stepAfter(outcome, now, due)).toEqual({ ...stepAfter(outcome, now), next_text });
  }
  for (const status of ['taken', 'waiting'] as const) {
    for (const next_step of ['client', 'continue'] as const) {
      const { next_text, remind_at } = words;
      const kept = stepInStatus(status, { ...words, next_step, awaited: true }, now);
      expect(kept).toMatchObject({ next_text, remind_at });
    }
  }
});

test('a step is planned for the future, within a year, in Bishkek time', () => {
  expect(readStepTime('2026-11-23T10:00', now)).toEqual(officeTime('2026-11-23', '10:00'));
  expect(readStepTime('2026-11-23T10:00:30', now)).toEqual(officeTime('2026-11-23', '10:00'));
  for (const [typed, day, clock] of [
    ['14:00', '2026-11-23', '14:00'],
    // Past today.
    ['1:00', '2026-11-24', '01:00'],
    ['сегодня 14:00', '2026-11-23', '14:00'],
    ['завтра в 9.30', '2026-11-24', '09:30'],
    ['послезавтра', '2026-11-25', '10:00'],
    ['бүгүн саат 14:00дө', '2026-11-23', '14:00'],
    ['Эртең, 9:00', '2026-11-24', '09:00'],
    ['tomorrow at 9:00', '2026-11-24', '09:00'],
    ['30.11 14:00', '2026-11-30', '14:00'],
    ['30.11', '2026-11-30', '10:00'],
    ['30.11.2026', '2026-11-30', '10:00'],
    ['5.1, 9:00', '2027-01-05', '09:00'],
  ] as const) {
    expect(readStepTime(typed, now), typed).toEqual(officeTime(day, clock));
  }
  for (const wrong of [
    'сегодня 1:00',
    '31.02 10:00',
    '25:00',
    'завтра 9',
    '2026-11-23T02:30',
    '2027-11-25T10:00',
    '2026-13-01T10:00',
    '',
    'потом',
  ]) {
    expect(readStepTime(wrong, now)).toBe(undefined);
  }
});
