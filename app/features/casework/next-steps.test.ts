import { expect, test } from 'vitest';
import { officeTime } from '../../i18n/office-clock.ts';
import { noStep, readStepTime, stepAfter, stepInStatus } from './next-steps.ts';

const now = new Date('2026-11-22T20:30:00Z'); // 2:30 of the 23rd in Bishkek
const tomorrow = new Date('2026-11-24T04:00:00Z');

test('every outcome that leaves a request open has a step, in an hour or tomorrow at ten', () => {
  expect(stepAfter('solved', now)).toEqual(noStep);
  const hour = new Date('2026-11-22T21:30:00Z');
  expect(stepAfter('unreached', now)).toEqual({ ...noStep, next_step: 'call', remind_at: hour });
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
  expect(stepInStatus('waiting', { ...planned, awaited: true }, now)).toEqual({
    ...noStep,
    next_step: 'client',
    remind_at: tomorrow,
  });
  const client = { ...planned, next_step: 'client' } as const;
  expect(stepInStatus('taken', { ...client, awaited: false }, now)).toEqual(planned);
  expect(stepInStatus('taken', { ...client, awaited: true }, now)).toEqual(noStep);
  for (const status of ['done', 'declined', 'spam'] as const) {
    expect(stepInStatus(status, { ...planned, awaited: true }, now)).toEqual(noStep);
  }
});

test('a step is planned for the future, within a year, in Bishkek time', () => {
  expect(readStepTime('2026-11-23T10:00', now)).toEqual(officeTime('2026-11-23', '10:00'));
  expect(readStepTime('2026-11-23T10:00:30', now)).toEqual(officeTime('2026-11-23', '10:00'));
  for (const wrong of ['2026-11-23T02:30', '2027-11-25T10:00', '2026-13-01T10:00', '', 'завтра']) {
    expect(readStepTime(wrong, now)).toBe(undefined);
  }
});
