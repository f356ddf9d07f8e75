import { beforeAll, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { officeOpening, replyBy } from '../../content/office-hours.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { alertDueSteps } from '../casework/step-alerts.server.ts';
import { cancelMeeting, moveMeeting } from './change-meeting.server.ts';
import { closeHours } from './close-hours.server.ts';
import { listInTheWay } from './list-meetings.server.ts';
import { markMissed, unmarkMissed } from './mark-missed.server.ts';
import { reopenHours } from './reopen-hours.server.ts';
import { restoreMeeting } from './restore-meeting.server.ts';

const at = meetingSite();
const by = 'aigul';
beforeAll(() => insertStaff(at.site.database, { id: by }));

const email = 'client@example.com';
const now = () => new Date();
const mailsOf = async (kind: string) => (await at.mails(kind)).length;

async function booked() {
  const [, , , hour] = await at.hours();
  const request = await bookCall(at.services, hour as Date, { phone: phoneOf(1), email });
  await at.sendAll();
  return request;
}

test('a meeting that staff cancel is had back with one tap, and its mail with it', async () => {
  const { requestId } = await booked();
  await cancelMeeting(at.services, { requestId, now: now(), by });
  expect(await mailsOf('meeting-cancelled')).toBe(1);
  const [mail] = await at.mails('meeting-cancelled');
  expect(mail?.due_at.getTime() - mail?.created_at.getTime()).toBeGreaterThan(5000);
  expect(await restoreMeeting(at.services, { requestId, now: now(), by })).toBe('done');
  expect(await at.meetingOf(requestId)).toMatchObject({ status: 'booked', reason: '' });
  expect(await mailsOf('meeting-cancelled')).toBe(0);
  // The one of the booking; no cancellation was announced.
  expect(await mailsOf('meeting-booked')).toBe(1);
});

test('who has read the cancellation is told that the meeting stands again', async () => {
  const { requestId } = await booked();
  await cancelMeeting(at.services, { requestId, now: now(), by });
  await at.ask(
    `UPDATE messages SET status = 'delivered', attempts = 1 WHERE kind = 'meeting-cancelled'`,
  );
  await restoreMeeting(at.services, { requestId, now: now(), by });
  expect(await mailsOf('meeting-booked')).toBe(2);
});

test('a meeting that staff move to a lawyer goes there, and back with nobody told', async () => {
  const { requestId } = await booked();
  const { starts_at, lawyer } = await at.meetingOf(requestId);
  const [free = starts_at] = (await at.hours()).slice(-1);
  const other = lawyer === 3 ? 4 : 3;
  const move = { requestId, now: now(), by };
  expect(await moveMeeting(at.services, { ...move, starts: free, lawyer: other })).toBe('done');
  expect(await at.meetingOf(requestId)).toMatchObject({ starts_at: free, lawyer: other });
  expect(await mailsOf('meeting-moved')).toBe(1);
  const back = { ...move, starts: starts_at, lawyer, undo: true };
  expect(await moveMeeting(at.services, back)).toBe('done');
  expect(await at.meetingOf(requestId)).toMatchObject({ starts_at, lawyer, status: 'booked' });
  expect(await mailsOf('meeting-moved')).toBe(0);
});

test('who has read of a move is told when it is taken back', async () => {
  const { requestId } = await booked();
  const { starts_at, lawyer } = await at.meetingOf(requestId);
  const [free = starts_at] = (await at.hours()).slice(-1);
  const move = { requestId, now: now(), by };
  await moveMeeting(at.services, { ...move, starts: free });
  await at.ask(
    `UPDATE messages SET status = 'delivered', attempts = 1 WHERE kind = 'meeting-moved'`,
  );
  await moveMeeting(at.services, { ...move, starts: starts_at, lawyer, undo: true });
  expect(await mailsOf('meeting-moved')).toBe(2);
});

test('a visitor cannot have back what staff cancelled, nor staff what he cancelled', async () => {
  const { requestId } = await booked();
  await cancelMeeting(at.services, { requestId, now: now(), by });
  expect(await restoreMeeting(at.services, { requestId, now: now() })).toBe('late');
  await restoreMeeting(at.services, { requestId, now: now(), by });
  await cancelMeeting(at.services, { requestId, now: now() });
  expect(await restoreMeeting(at.services, { requestId, now: now(), by })).toBe('late');
});

test('"did not come" is taken back with its mail', async () => {
  const { requestId } = await booked();
  const { starts_at } = await at.meetingOf(requestId);
  const begun = new Date(starts_at.getTime() + 11 * 60_000);
  expect(await markMissed(at.services, { requestId, by, now: begun })).toBe(true);
  expect(await mailsOf('meeting-missed')).toBe(1);
  expect(await unmarkMissed(at.services, { requestId, by, now: begun })).toBe(true);
  expect(await mailsOf('meeting-missed')).toBe(0);
  expect(await at.meetingOf(requestId)).toMatchObject({ status: 'booked' });
  expect(await unmarkMissed(at.services, { requestId, by, now: begun })).toBe(false);
});

test('a closure has an undo, but none that would open what was closed before', async () => {
  const { requestId } = await booked();
  const { lawyer, starts_at, ends_at } = await at.meetingOf(requestId);
  const closure = { lawyer, reason: '', by, now: now() };
  const later = new Date(ends_at.getTime() + 3_600_000);
  const first = await closeHours(at.services, { ...closure, from: starts_at, to: ends_at });
  expect(first).toMatchObject({ moved: 1, undo: expect.any(Number) });
  expect(await reopenHours(at.services, { id: first.undo ?? 0, by })).toBe(1);
  expect(await mailsOf('meeting-displaced')).toBe(0);
  await closeHours(at.services, { ...closure, from: starts_at, to: ends_at });
  const joined = await closeHours(at.services, { ...closure, from: starts_at, to: later });
  expect(joined).toEqual({ moved: 0, undo: undefined });
});

test('another hour ends the step of a lost one', async () => {
  const { requestId } = await booked();
  const { lawyer, starts_at, ends_at } = await at.meetingOf(requestId);
  const lost = () =>
    at.ask("UPDATE requests SET next_step = 'continue', remind_at = now() - interval '1 minute'");
  const step = async () => (await at.ask('SELECT next_step, remind_at FROM requests'))[0];
  const closure = { lawyer, reason: '', by, now: now(), from: starts_at, to: ends_at };
  const { undo } = await closeHours(at.services, closure);
  await lost();
  await reopenHours(at.services, { id: undo ?? 0, by });
  expect(await step()).toEqual({ next_step: '', remind_at: null });
  await closeHours(at.services, closure);
  await lost();
  const [starts = starts_at] = (await at.hours()).slice(-1);
  expect(await moveMeeting(at.services, { requestId, now: now(), by, starts })).toBe('done');
  expect(await step()).toEqual({ next_step: '', remind_at: null });
});

test('hours that are opened again take the step of the morning with them', async () => {
  const hour = (await at.hours()).at(-1) as Date;
  const { requestId } = await bookCall(at.services, hour, { phone: phoneOf(1) });
  await at.ask('UPDATE requests SET reply_by = NULL');
  const { lawyer, starts_at, ends_at } = await at.meetingOf(requestId);
  const step = async () => (await at.ask('SELECT next_step, remind_at FROM requests'))[0];
  // After any office day, before any other begins.
  const night = new Date(`${officeDay(now())}T23:30+06:00`);
  const closure = { lawyer, reason: '', by, now: night, from: starts_at, to: ends_at };
  const { undo } = await closeHours(at.services, closure);
  await alertDueSteps(at.services, night);
  expect(await step()).toEqual({ next_step: 'continue', remind_at: officeOpening(night) });
  await reopenHours(at.services, { id: undo ?? 0, by, now: night });
  expect(await step()).toEqual({ next_step: '', remind_at: null });
});

test('a cancelled meeting waits for staff like a message, and not when it stands again', async () => {
  const step = async () => (await at.ask('SELECT next_step, remind_at FROM requests'))[0];
  const none = { next_step: '', remind_at: null };
  const { requestId } = await booked();
  await at.ask('UPDATE requests SET reply_by = NULL');
  for (const change of [{ by }, {}]) {
    const moment = now();
    await cancelMeeting(at.services, { requestId, now: moment, ...change });
    await alertDueSteps(at.services, moment);
    expect(await step()).toEqual({ next_step: 'continue', remind_at: replyBy(moment) });
    expect(await mailsOf('request-step')).toBe(0);
    await restoreMeeting(at.services, { requestId, now: now(), ...change });
    expect(await step()).toEqual(none);
  }
  await cancelMeeting(at.services, { requestId, now: now(), by });
  const [starts = now()] = (await at.hours()).slice(-1);
  await moveMeeting(at.services, { requestId, now: now(), by, starts });
  expect(await step()).toEqual(none);
});

test('who is in the way of a closure is named, and nobody else', async () => {
  const { requestId } = await booked();
  const { lawyer, starts_at, ends_at } = await at.meetingOf(requestId);
  const wanted = { lawyers: [lawyer], from: starts_at, to: ends_at, by };
  const found = await listInTheWay(at.site.database, wanted);
  expect(found.map(({ name, email: mail }) => [name, mail])).toEqual([['Азиз', email]]);
  const others = { ...wanted, lawyers: [lawyer + 1] };
  expect(await listInTheWay(at.site.database, others)).toEqual([]);
  const after = {
    ...wanted,
    from: new Date(ends_at.getTime() + 60 * 60_000),
    to: new Date(ends_at.getTime() + 2 * 3_600_000),
  };
  expect(await listInTheWay(at.site.database, after)).toEqual([]);
});

test('closing the hour to which a visitor has just moved withdraws the news of the move', async () => {
  const { requestId } = await booked();
  const [starts = now()] = (await at.hours()).slice(-2);
  await moveMeeting(at.services, { requestId, now: now(), starts });
  const [waiting] = await at.mails('meeting-moved');
  expect(waiting?.due_at.getTime() - waiting?.created_at.getTime()).toBeGreaterThan(60_000);
  const { lawyer } = await at.meetingOf(requestId);
  const to = new Date(starts.getTime() + 30 * 60_000);
  const closure = { lawyer, from: starts, to, reason: '', by, now: now() };
  const { undo } = await closeHours(at.services, closure);
  expect([await mailsOf('meeting-moved'), await mailsOf('meeting-displaced')]).toEqual([0, 1]);
  await reopenHours(at.services, { id: undo ?? 0, by });
  // The only hour announced to the visitor is the original one.
  expect([await mailsOf('meeting-booked'), await mailsOf('meeting-displaced')]).toEqual([2, 0]);
});
