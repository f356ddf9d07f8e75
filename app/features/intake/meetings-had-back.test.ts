import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { cancelMeeting } from '../calendar/change-meeting.server.ts';
import { closeHours } from '../calendar/close-hours.server.ts';
import { reopenHours } from '../calendar/reopen-hours.server.ts';
import { restoreMeeting } from '../calendar/restore-meeting.server.ts';

const site = meetingSite();
const { ask, hours, meetingOf, mails } = site;
const by = 'aigul';
beforeAll(() => insertStaff(site.services.database, { id: by }));
const after = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const now = () => new Date();

/** The event of a mail's calendar file. */
function eventIn(calendar: string) {
  const parsed = new ICAL.Component(ICAL.parse(calendar));
  const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') as ICAL.Component);
  return { method: parsed.getFirstPropertyValue('method'), event };
}

test('a cancelled meeting is had back: nobody is told in time, everybody later, and never twice', async () => {
  const [hour = now()] = await hours();
  const { requestId } = await bookCall(site.services, hour, {
    phone: phoneOf(5),
    email: 'a@example.com',
  });
  await site.sendAll();
  const cancel = () => cancelMeeting(site.services, { requestId, now: now() });
  const restore = (at = now()) => restoreMeeting(site.services, { requestId, now: at });
  const counts = async () =>
    Object.fromEntries(
      (
        await ask(`SELECT kind, count(*)::int FROM messages WHERE kind LIKE '%meeting%'
          AND channel = 'mail' GROUP BY kind ORDER BY kind`)
      ).map(({ kind, count }) => [kind, count]),
    );
  expect(await restore()).toBe('done');
  expect(await cancel()).toBe('done');
  expect(await counts()).toEqual({
    'meeting-booked': 1,
    'meeting-cancelled': 1,
    'staff-meeting-cancelled': 1,
  });
  const [{ waits }] = await ask(
    `SELECT bool_and(due_at - created_at = interval '120 seconds') AS waits FROM messages
     WHERE kind LIKE '%meeting-cancelled'`,
  );
  expect(waits).toBe(true);
  expect([await restore(), await restore()]).toEqual(['done', 'done']);
  expect(await meetingOf(requestId)).toMatchObject({
    status: 'booked',
    starts_at: hour,
    sequence: 2,
    reason: '',
  });
  expect(await counts()).toEqual({ 'meeting-booked': 1 });

  await cancel();
  await ask(`UPDATE messages SET attempts = 1 WHERE kind LIKE '%meeting-cancelled'`);
  expect(await restore()).toBe('done');
  expect(await counts()).toEqual({
    'meeting-booked': 2,
    'meeting-cancelled': 1,
    'staff-meeting-cancelled': 1,
    'staff-meeting-restored': 1,
  });
  expect(eventIn((await mails('meeting-booked')).at(-1).calendar)).toMatchObject({
    method: 'REQUEST',
    event: { sequence: 4 },
  });

  await cancel();
  expect(await restore(after(hour, -119))).toBe('late');
  await ask(`UPDATE requests SET status = 'withdrawn'`);
  expect(await restore()).toBe('missing');
});

test('an hour that somebody else took is not had back, nor what staff cancelled', async () => {
  const [hour = now()] = await hours();
  const { requestId } = await bookCall(site.services, hour, { phone: phoneOf(5) });
  await cancelMeeting(site.services, { requestId, now: now() });
  const { lawyer } = await meetingOf(requestId);
  const closure = { lawyer, from: hour, to: after(hour, 30), reason: '', by };
  await closeHours(site.services, { ...closure, now: now() });
  const restore = (id = requestId) => restoreMeeting(site.services, { requestId: id, now: now() });
  expect(await restore()).toBe('taken');
  expect(await meetingOf(requestId)).toMatchObject({ status: 'cancelled', sequence: 1 });

  const other = await bookCall(site.services, hour, { phone: phoneOf(6) });
  await cancelMeeting(site.services, { requestId: other.requestId, now: now(), by });
  expect(await restore(other.requestId)).toBe('late');
});

test('who lost his hour has it again when it is opened: without a mail, or by one where he was told', async () => {
  const far = (await hours()).at(-1) ?? now();
  const { requestId } = await bookCall(site.services, far, {
    phone: phoneOf(1),
    email: '1@example.com',
  });
  const { lawyer } = await meetingOf(requestId);
  const close = async () => {
    const times = { from: far, to: after(far, 30), reason: '', by, now: now() };
    expect(await closeHours(site.services, { lawyer, ...times })).toMatchObject({ moved: 1 });
    const [closure] = await ask("SELECT id::int FROM meetings WHERE status = 'blocked'");
    return { id: closure.id, by };
  };
  const closed = await close();
  expect(await mails('meeting-displaced')).toHaveLength(1);
  expect(await reopenHours(site.services, closed)).toBe(1);
  expect(await reopenHours(site.services, closed)).toBe(0);
  expect(await meetingOf(requestId)).toMatchObject({ status: 'booked', lawyer });
  expect(await mails('meeting-displaced')).toEqual([]);

  const again = await close();
  await ask(
    "UPDATE messages SET status = 'delivered', attempts = 1 WHERE kind = 'meeting-displaced'",
  );
  const before = (await mails('meeting-booked')).length;
  expect(await reopenHours(site.services, again)).toBe(1);
  expect(await mails('meeting-booked')).toHaveLength(before + 1);
});
