import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attorneys } from '../../../content/attorneys.ts';
import type { Services } from '../../../context.ts';
import { openTestSite } from '../../privacy/privacy-fixtures.server.ts';
import { eraseRequest, withdrawConsent } from '../change-request.server.ts';
import { insertStaff } from '../work/work-fixtures.server.ts';
import { cancelMeeting, confirmMeeting, moveMeeting } from './change-meeting.server.ts';
import { closeHours, markMissed, reopenHours } from './close-hours.server.ts';
import { bookCall, freeCalls, testServices } from './meeting-fixtures.server.ts';
import { remindOfMeetings } from './reminders.server.ts';
import { PhoneHasMeeting, settleMeetings } from './take-hour.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: by });
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() =>
  ask('TRUNCATE requests, meetings, messages, request_details, request_notes, request_viewers'),
);

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const hours = () => freeCalls(site.database);
const meetingOf = async (requestId: number) =>
  (await ask('SELECT * FROM meetings WHERE request_id = $1', [requestId]))[0];
const mails = (kind: string) =>
  ask('SELECT * FROM messages WHERE kind = $1 ORDER BY created_at', [kind]);
const after = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const now = () => new Date();
const phoneOf = (n: number) => `+99655510${String(n).padStart(4, '0')}`;

/** The event of a mail's calendar file. */
function eventIn(calendar: string) {
  const parsed = new ICAL.Component(ICAL.parse(calendar));
  const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') as ICAL.Component);
  return { method: parsed.getFirstPropertyValue('method'), event };
}

test('an hour has as many bookings as lawyers; the same one sent again is one; a phone has one', async () => {
  const [hour = now()] = await hours();
  const lawyers = attorneys.filter(({ speaks }) => speaks.includes('ru'));
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => bookCall(services, hour, { phone: phoneOf(n) })),
  );
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(20 - lawyers.length);
  expect(refused.map(({ name }) => name)).toEqual(refused.map(() => 'HourTaken'));
  expect(await ask('SELECT 1 FROM requests')).toHaveLength(lawyers.length);
  expect((await hours())[0]).not.toEqual(hour);

  const [next = now(), other = now()] = await hours();
  const same = { phone: phoneOf(99), email: 'a@example.com' };
  const twice = await Promise.all([1, 2, 3].map(() => bookCall(services, next, same)));
  expect(new Set(twice.map(({ code }) => code)).size).toBe(1);
  await expect(bookCall(services, other, same)).rejects.toThrow(PhoneHasMeeting);
});

test('20 changes keep the UID, count SEQUENCE and are valid calendar files', async () => {
  const [first = now(), ...others] = await hours();
  const { requestId } = await bookCall(services, first, {
    phone: phoneOf(1),
    email: 'a@example.com',
  });
  for (const starts of others.slice(0, 20)) {
    expect(await moveMeeting(services, { requestId, starts, now: now() })).toBe('done');
    // The second tap of the same button.
    expect(await moveMeeting(services, { requestId, starts, now: now() })).toBe('done');
  }
  expect(await cancelMeeting(services, { requestId, now: now() })).toBe('done');
  expect(await cancelMeeting(services, { requestId, now: now() })).toBe('done');
  const sent = [
    ...(await mails('meeting-booked')),
    ...(await mails('meeting-moved')),
    ...(await mails('meeting-cancelled')),
  ];
  const events = sent.map(({ calendar }) => eventIn(calendar));
  expect(events.map(({ event }) => event.sequence)).toEqual(
    Array.from({ length: 22 }, (_, n) => n),
  );
  expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1);
  expect(events.map(({ method }) => method)).toEqual([...Array(21).fill('REQUEST'), 'CANCEL']);
  expect(events[1]?.event.startDate.toJSDate()).toEqual(others[0]);
  expect(events[1]?.event.summary).toBe('Встреча с\u00a0юристом, «Калыс»');
  for (const { calendar } of sent) {
    expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(calendar.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(
      true,
    );
  }
});

test('a move takes a free hour only, and a visitor is bound to two hours before', async () => {
  const [first = now(), , , second = now()] = await hours();
  const { requestId } = await bookCall(services, first, { phone: phoneOf(1) });
  for (const { calendar } of attorneys) {
    await closeHours(services, {
      lawyer: calendar,
      from: second,
      to: after(second, 30),
      reason: '',
      by,
      now: now(),
    });
  }
  expect(await moveMeeting(services, { requestId, starts: second, now: now() })).toBe('taken');
  expect(await meetingOf(requestId)).toMatchObject({
    status: 'booked',
    starts_at: first,
    sequence: 0,
  });
  const late = after(first, -119);
  expect(await cancelMeeting(services, { requestId, now: late })).toBe('late');
  expect(await cancelMeeting(services, { requestId, now: late, by })).toBe('done');
});

test('an unsure booking is held; the button of its mail confirms it, and time ends it', async () => {
  const [hour = now()] = await hours();
  const unsure = { email: 'a@example.com', unsure: true };
  const one = await bookCall(services, hour, { phone: phoneOf(1), ...unsure });
  const other = await bookCall(services, hour, { phone: phoneOf(2), ...unsure });
  expect(await mails('meeting-booked')).toEqual([]);
  const [{ text }] = await ask(
    `SELECT text FROM messages WHERE kind = 'meeting-confirm' AND about = $1`,
    [`request:${one.requestId}`],
  );
  const [, token = ''] = /confirm=([\w.~-]+)/.exec(text) ?? [];
  const confirm = (code: string, at = now()) => confirmMeeting(services, { code, token, now: at });
  expect(await confirm(other.code)).toBe('late');
  expect(await confirm(one.code, after(now(), 31))).toBe('late');
  expect([await confirm(one.code), await confirm(one.code)]).toEqual(['done', 'done']);
  await settleMeetings(site.database, after(now(), 31));
  expect(await meetingOf(one.requestId)).toMatchObject({ status: 'booked' });
  expect(await meetingOf(other.requestId)).toMatchObject({ status: 'expired' });
  expect(await mails('meeting-booked')).toHaveLength(1);
});

test('closing a day of 20 meetings tells everybody once; they take other hours; it can be opened again', async () => {
  const all = await hours();
  const day = all.filter((hour) => hour.toDateString() === all.at(-1)?.toDateString());
  const [from = now()] = day;
  const lawyer = attorneys[0]?.calendar ?? 0;
  const others = attorneys.slice(1).map(({ calendar }) => calendar);
  const close = (calendar: number) =>
    closeHours(services, {
      lawyer: calendar,
      from: after(from, -60),
      to: after(from, 720),
      reason: 'суд',
      by,
      now: now(),
    });
  for (const calendar of others) await close(calendar);
  const booked: number[] = [];
  for (const [n, hour] of day.entries()) {
    const email = `${n}@example.com`;
    // Half an hour and the pause after it.
    await bookCall(services, hour, { phone: phoneOf(n), email }).then(
      ({ requestId }) => booked.push(requestId),
      () => undefined,
    );
  }
  expect(booked.length).toBeGreaterThan(7);
  expect(await close(lawyer)).toBe(booked.length);
  expect(await close(lawyer)).toBe(0);
  expect(await mails('meeting-displaced')).toHaveLength(booked.length);
  const free = await hours();
  for (const [n, requestId] of booked.entries()) {
    const starts = free[n] ?? now();
    expect(await moveMeeting(services, { requestId, starts, now: now() })).toBe('done');
  }
  const [closure] = await ask(
    `SELECT id::int FROM meetings WHERE status = 'blocked' AND lawyer = $1`,
    [lawyer],
  );
  await reopenHours(services, { id: closure.id, by });
  expect((await hours()).some((hour) => hour.getTime() === from.getTime())).toBe(true);
});

test('reminders are sent once, late after an outage, not for what was cancelled or just booked', async () => {
  const far = (await hours()).at(-1) ?? now();
  const book = (n: number) =>
    bookCall(services, far, { phone: phoneOf(n), email: `${n}@example.com` });
  const [one, gone] = [await book(1), await book(2)];
  await cancelMeeting(services, { requestId: gone.requestId, now: now() });
  const remind = (minutes: number) => remindOfMeetings(services, after(far, minutes));
  expect(await remind(-25 * 60)).toBe(0);
  // Down over the due time; then two processes at once.
  const both = await Promise.all([remind(-20 * 60), remind(-20 * 60)]);
  expect(both.reduce((sum, count) => sum + count)).toBe(1);
  expect(await remind(-119)).toBe(1);
  expect(await remind(-60)).toBe(0);
  expect(await remind(1)).toBe(0);
  expect((await mails('meeting-tomorrow')).map(({ about }) => about)).toEqual([
    `request:${one.requestId}`,
  ]);
  expect(await mails('meeting-soon')).toHaveLength(1);
});

test('who did not come is asked once', async () => {
  const [hour = now()] = await hours();
  const { requestId } = await bookCall(services, hour, {
    phone: phoneOf(1),
    email: 'a@example.com',
  });
  const mark = (at: Date) => markMissed(services, { requestId, by, now: at });
  expect(await mark(after(hour, -1))).toBe(false);
  expect([await mark(after(hour, 40)), await mark(after(hour, 41))]).toEqual([true, false]);
  expect(await mails('meeting-missed')).toHaveLength(1);
});

test('a withdrawn request gives its hour back, an erased one leaves nothing', async () => {
  const [hour = now()] = await hours();
  const one = await bookCall(services, hour, { phone: phoneOf(1), email: 'a@example.com' });
  await withdrawConsent(services, one.code);
  expect(await meetingOf(one.requestId)).toMatchObject({ status: 'cancelled' });
  expect(await moveMeeting(services, { requestId: one.requestId, starts: hour, now: now() })).toBe(
    'missing',
  );
  await eraseRequest(services, one.code);
  expect(await ask('SELECT 1 FROM meetings')).toEqual([]);
});
