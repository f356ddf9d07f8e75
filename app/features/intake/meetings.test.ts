import { randomUUID } from 'node:crypto';
import { parseIcsCalendar } from '@ts-ics/schema-zod';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { company } from '../../content/company.ts';
import { readOtherHours } from '../calendar/booking-days.server.ts';
import { cancelMeeting, moveMeeting } from '../calendar/change-meeting.server.ts';
import { closeHours } from '../calendar/close-hours.server.ts';
import { markMissed } from '../calendar/mark-missed.server.ts';
import { remindOfMeetings } from '../calendar/reminders.server.ts';
import { reopenHours } from '../calendar/reopen-hours.server.ts';
import { settleMeetings } from '../calendar/take-hour.server.ts';
import { withdrawConsent } from '../casework/change-request.server.ts';
import { markSpam, undoChange } from '../casework/change-work.server.ts';
import { confirmMeeting } from './confirm-meeting.server.ts';

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

test('an hour has as many bookings as lawyers; the same form sent again is one', async () => {
  const [hour = now()] = await hours();
  const lawyers = company().attorneys.filter(({ speaks }) => speaks.includes('ru'));
  const tried = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => bookCall(site.services, hour, { phone: phoneOf(n) })),
  );
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(12 - lawyers.length);
  expect(refused.map(({ name }) => name)).toEqual(refused.map(() => 'HourTaken'));
  expect(await ask('SELECT 1 FROM requests')).toHaveLength(lawyers.length);
  expect((await hours())[0]).not.toEqual(hour);

  const [next = now()] = await hours();
  const same = { phone: phoneOf(99), email: 'a@example.com', key: randomUUID() };
  const twice = await Promise.all([1, 2, 3].map(() => bookCall(site.services, next, same)));
  expect(new Set(twice.map(({ code }) => code)).size).toBe(1);
});

test('20 changes keep the UID, count SEQUENCE and are valid calendar files', async () => {
  const [first = now(), ...others] = await hours();
  const { requestId } = await bookCall(site.services, first, {
    phone: phoneOf(1),
    email: 'a@example.com',
  });
  await site.sendAll();
  for (const starts of others.slice(0, 20)) {
    expect(await moveMeeting(site.services, { requestId, starts, now: now(), by })).toBe('done');
    // The second tap of the same button.
    expect(await moveMeeting(site.services, { requestId, starts, now: now(), by })).toBe('done');
    // As if it were sent: an unsent mail is taken back by the next move.
    await ask('UPDATE messages SET attempts = 1');
  }
  expect(await cancelMeeting(site.services, { requestId, now: now() })).toBe('done');
  expect(await cancelMeeting(site.services, { requestId, now: now() })).toBe('done');
  const sent = [
    ...(await mails('meeting-booked')),
    ...(await mails('meeting-moved')),
    ...(await mails('meeting-cancelled')),
  ];
  const events = sent.map(({ calendar }) => eventIn(calendar));
  // A second reader, with a schema that refuses what RFC 5545 does not allow.
  const [again = {}] = sent.map(({ calendar }) => parseIcsCalendar(calendar)).slice(-1);
  expect(again).toMatchObject({
    method: 'CANCEL',
    events: [{ sequence: 21, status: 'CANCELLED' }],
  });
  expect(events.map(({ event }) => event.sequence)).toEqual(
    Array.from({ length: 22 }, (_, n) => n),
  );
  expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1);
  expect(events.map(({ method }) => method)).toEqual([...Array(21).fill('REQUEST'), 'CANCEL']);
  expect(events[1]?.event.startDate.toJSDate()).toEqual(others[0]);
  expect(events[1]?.event.summary).toBe(`Встреча с\u00a0юристом, «${company().name.ru}»`);
  for (const { calendar } of sent) {
    expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(calendar.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(
      true,
    );
  }
});

test('a move takes a free hour only, and a visitor is bound to two hours before', async () => {
  const [first = now(), , , second = now(), , , third = now()] = await hours();
  const { requestId } = await bookCall(site.services, first, { phone: phoneOf(1) });
  for (const { calendar } of company().attorneys) {
    await closeHours(site.services, {
      lawyer: calendar,
      from: second,
      to: after(second, 30),
      reason: '',
      by,
      now: now(),
    });
  }
  expect(await moveMeeting(site.services, { requestId, starts: second, now: now() })).toBe('taken');
  expect(await meetingOf(requestId)).toMatchObject({
    status: 'booked',
    starts_at: first,
    sequence: 0,
  });
  const late = after(first, -119);
  expect(await moveMeeting(site.services, { requestId, starts: third, now: late })).toBe('late');
  expect(await cancelMeeting(site.services, { requestId, now: late })).toBe('late');
  expect(await cancelMeeting(site.services, { requestId, now: late, by })).toBe('done');
});

test('an unsure booking is held; the button of its mail confirms it, and time ends it', async () => {
  const [hour = now()] = await hours();
  const unsure = { email: 'a@example.com', unsure: true };
  const one = await bookCall(site.services, hour, { phone: phoneOf(1), ...unsure });
  const other = await bookCall(site.services, hour, { phone: phoneOf(2), ...unsure });
  expect(await mails('meeting-booked')).toEqual([]);
  const [{ text }] = await ask(
    `SELECT text FROM messages WHERE kind = 'meeting-confirm' AND about = $1`,
    [`request:${one.requestId}`],
  );
  const [, token = ''] = /confirm=([\w.~-]+)/.exec(text) ?? [];
  const confirm = (code: string, at = now()) =>
    confirmMeeting(site.services, { code, token, now: at });
  expect(await confirm(other.code)).toBe('late');
  expect(await confirm(one.code, after(now(), 31))).toBe('late');
  expect([await confirm(one.code), await confirm(one.code)]).toEqual(['done', 'done']);
  await settleMeetings(site.services.database, after(now(), 31));
  expect(await meetingOf(one.requestId)).toMatchObject({ status: 'booked' });
  expect(await meetingOf(other.requestId)).toMatchObject({ status: 'expired' });
  expect(await mails('meeting-booked')).toHaveLength(1);
});

test('an unsure booking that is cancelled cannot be moved to an hour that nobody confirmed', async () => {
  const [hour = now(), other = now()] = await hours();
  const { requestId } = await bookCall(site.services, hour, { phone: phoneOf(1), unsure: true });
  const change = { requestId, now: now() };
  expect(await cancelMeeting(site.services, change)).toBe('done');
  expect(await cancelMeeting(site.services, change)).toBe('done');
  expect(await moveMeeting(site.services, { ...change, starts: other })).toBe('late');
  expect(await meetingOf(requestId)).toMatchObject({ status: 'expired' });
});

test('closing a day of 20 meetings tells everybody once, offers each three hours; it can be opened again', async () => {
  const all = await hours();
  const day = all.filter((hour) => hour.toDateString() === all.at(-1)?.toDateString());
  const [from = now()] = day;
  const close = (lawyer: number) => {
    const times = { from: after(from, -60), to: after(from, 720) };
    return closeHours(site.services, { lawyer, ...times, reason: 'суд', by, now: now() });
  };
  const closeAll = async () => {
    let moved = 0;
    for (const { calendar } of company().attorneys) moved += (await close(calendar)).moved;
    return moved;
  };
  const booked: number[] = [];
  // Several lawyers at each hour.
  for (let n = 0; booked.length < 20; n += 1) {
    const hour = day[n % day.length] ?? from;
    const { requestId } = await bookCall(site.services, hour, {
      phone: phoneOf(n),
      email: `${n}@example.com`,
    }).catch(() => ({ requestId: 0 }));
    if (requestId) booked.push(requestId);
  }
  expect([await closeAll(), await closeAll()]).toEqual([20, 0]);
  expect(await mails('meeting-displaced')).toHaveLength(20);
  for (const requestId of booked) {
    const { nearest } = await readOtherHours(
      site.services.database,
      await meetingOf(requestId),
      'ru',
    );
    expect(nearest).toHaveLength(3);
    const starts = new Date(nearest[0]?.value ?? '');
    expect(starts.toDateString()).not.toBe(from.toDateString());
    expect(await moveMeeting(site.services, { requestId, starts, now: now() })).toBe('done');
  }
  const [closure] = await ask(
    `SELECT id::int FROM meetings WHERE status = 'blocked' AND lawyer = $1`,
    [company().attorneys[0]?.calendar],
  );
  await reopenHours(site.services, { id: closure.id, by });
  expect((await hours()).some((hour) => hour.getTime() === from.getTime())).toBe(true);
});

test('reminders are sent once, late after an outage, not for what was cancelled or just booked', async () => {
  const far = (await hours()).at(-1) ?? now();
  const book = (n: number) =>
    bookCall(site.services, far, { phone: phoneOf(n), email: `${n}@example.com` });
  const [one, gone] = [await book(1), await book(2)];
  await cancelMeeting(site.services, { requestId: gone.requestId, now: now() });
  const remind = (minutes: number) => remindOfMeetings(site.services, after(far, minutes));
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
  const { requestId } = await bookCall(site.services, hour, {
    phone: phoneOf(1),
    email: 'a@example.com',
  });
  const mark = (at: Date) => markMissed(site.services, { requestId, by, now: at });
  for (const early of [-1, 9]) expect(await mark(after(hour, early))).toBe(false);
  expect([await mark(after(hour, 40)), await mark(after(hour, 41))]).toEqual([true, false]);
  expect(await mails('meeting-missed')).toHaveLength(1);
});

test('spam and a withdrawal cancel the entry in the calendar, once; an undo in time tells nobody', async () => {
  const [hour = now()] = await hours();
  const one = await bookCall(site.services, hour, { phone: phoneOf(1), email: 'a@example.com' });
  const held = { phone: phoneOf(2), email: 'b@example.com', unsure: true };
  const unsure = await bookCall(site.services, hour, held);
  await site.sendAll();
  const spam = async () => {
    const change = await markSpam(site.services, [one.requestId, unsure.requestId], by);
    expect(await meetingOf(one.requestId)).toMatchObject({ status: 'cancelled' });
    return change.outcome === 'done' ? change.change : '';
  };
  const undo = (change: string) => undoChange(site.services, change, by);
  const cancellations = () => mails('meeting-cancelled');
  const lastBooked = async () => eventIn((await mails('meeting-booked')).at(-1).calendar);

  const first = await spam();
  const [{ waits }] = await ask(
    `SELECT due_at - created_at = interval '10 seconds' AS waits FROM messages WHERE kind = 'meeting-cancelled'`,
  );
  expect(waits).toBe(true);
  expect(await undo(first)).toEqual({ undone: 2, sent: false });
  expect(await meetingOf(one.requestId)).toMatchObject({ status: 'booked', sequence: 2 });
  expect(await cancellations()).toEqual([]);
  expect(await lastBooked()).toMatchObject({ event: { sequence: 0 } });

  const change = await spam();
  const [cancelled, ...more] = await cancellations();
  expect(more).toEqual([]);
  expect(eventIn(cancelled.calendar)).toMatchObject({ method: 'CANCEL', event: { sequence: 3 } });
  // Being sent at this moment: it cannot be taken back, so the visitor gets another one.
  await ask(`UPDATE messages SET attempts = 1 WHERE kind = 'meeting-cancelled'`);
  expect(await undo(change)).toEqual({ undone: 2, sent: true });
  expect(await cancellations()).toHaveLength(1);
  expect(await lastBooked()).toMatchObject({ method: 'REQUEST', event: { sequence: 4 } });

  const last = await spam();
  await bookCall(site.services, hour, { phone: phoneOf(3) });
  for (const { calendar } of company().attorneys) {
    const wanted = {
      lawyer: calendar,
      from: hour,
      to: after(hour, 30),
      reason: '',
      by,
      now: now(),
    };
    await closeHours(site.services, wanted);
  }
  await undo(last);
  expect(await meetingOf(one.requestId)).toMatchObject({ status: 'cancelled' });
  // The hour is gone: the cancellation that the undo has taken back is sent after all.
  expect(await cancellations()).toHaveLength(2);

  const [free = now()] = await hours();
  const other = await bookCall(site.services, free, { phone: phoneOf(4), email: 'd@example.com' });
  await withdrawConsent(site.services, other.code);
  expect(await cancellations()).toHaveLength(3);
});
