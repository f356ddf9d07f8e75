import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { deliver } from '#platform/outbox/deliver.ts';
import { openOutbox } from '#platform/outbox/outbox.ts';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import type { Services } from '../../context.ts';
import { moveMeeting } from '../../features/calendar/change-meeting.server.ts';
import { eraseRequest, withdrawConsent } from '../../features/casework/change-request.server.ts';
import { applyRetention } from '../../features/privacy/apply-retention.server.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { eraseHeld, lookAtPerson } from './held-person.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() =>
  asMigrator(site.database, 'TRUNCATE requests, messages CASCADE; DELETE FROM jobs.job'),
);

const email = 'aziz@example.com';
const phone = '+996555123456';
const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const lastMails = () =>
  ask("SELECT about, calendar, text FROM messages WHERE kind = 'meeting-erased'");

/** Books and moves once, so that the calendar has SEQUENCE 1. */
async function book() {
  const [hour = new Date(), other = new Date()] = await freeCalls(site.database);
  const { code, requestId } = await bookCall(services, hour, { phone, email });
  await moveMeeting(services, { requestId, starts: other, now: new Date() });
  return { code, requestId, hours: [hour, other] };
}

test.each([
  ['its visitor', ({ code }: { code: string }) => eraseRequest(services, code)],
  ['staff, by phone', () => eraseHeld(services, { phone }, '')],
  ['staff, by e-mail', () => eraseHeld(services, { email }, '')],
])(
  'erased by %s: the calendar gets a cancellation, the hour is free, nothing else stays',
  async (_, erase) => {
    const booked = await book();
    const held = await lookAtPerson(services, { phone }, { by: '', language: 'en' });
    const [, hour = new Date()] = booked.hours;
    expect(held?.meetings).toEqual([formatMoment(hour, 'en')]);
    await erase(booked);
    const [mail, ...more] = await lastMails();
    expect(more).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(mail.calendar));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.sequence).toBe(2);
    expect(mail.text + mail.calendar).not.toContain('/request/');
    expect((await freeCalls(site.database)).slice(0, 2)).toEqual(booked.hours);
    // A second erasure does not stop the last mail; once it is sent, it is gone, too.
    await eraseHeld(services, { email }, '');
    expect(await lastMails()).toHaveLength(1);
    const jobs = await openOutbox({ ...site, channels: ['mail'] }, false);
    const sent: string[] = [];
    await deliver(jobs, { mail: async ({ recipient }) => void sent.push(recipient) }, site);
    jobs.outbox.wake();
    await expect.poll(() => sent).toContain(email);
    await expect.poll(lastMails).toEqual([]);
    expect(await placesOf(site.database, [email, phone])).toEqual([]);
    await jobs.outbox.close();
  },
);

test('withdrawn and erased at once: told once, whichever was first', async () => {
  const { code } = await book();
  await withdrawConsent(services, code);
  await eraseRequest(services, code);
  expect(await lastMails()).toHaveLength(1);
  await asMigrator(site.database, 'TRUNCATE requests, messages CASCADE');
  const again = await book();
  await withdrawConsent(services, again.code);
  await ask(`UPDATE messages SET status = 'delivered' WHERE kind = 'meeting-cancelled'`);
  await eraseRequest(services, again.code);
  expect(await lastMails()).toEqual([]);
});

test('without mail server, address or future hour there is no last mail', async () => {
  const mute = { ...services, outbox: { ...services.outbox, channels: [] } };
  await eraseRequest(mute, (await book()).code);
  const past = await book();
  await ask(
    `UPDATE meetings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
       busy = tstzrange(now() - interval '2 hours', now() - interval '1 hour')`,
  );
  await eraseRequest(services, past.code);
  const [hour = new Date()] = await freeCalls(site.database);
  await eraseRequest(services, (await bookCall(services, hour, { phone })).code);
  expect(await lastMails()).toEqual([]);
});

test('retention waits for a meeting that is to come', async () => {
  const { requestId } = await book();
  await ask(
    "UPDATE requests SET created_at = '2020-01-01', updated_at = '2020-01-01', status = 'done'",
  );
  expect((await applyRetention(site.database, new Date())).requests).toBe(0);
  await ask("UPDATE meetings SET status = 'over' WHERE request_id = $1", [requestId]);
  expect((await applyRetention(site.database, new Date())).requests).toBe(1);
});

test('a withdrawn request gives its hour back, an erased one leaves nothing', async () => {
  const [hour = new Date()] = await freeCalls(site.database);
  const one = await bookCall(services, hour, { phone, email });
  await withdrawConsent(services, one.code);
  expect(await ask('SELECT status FROM meetings')).toEqual([{ status: 'cancelled' }]);
  const again = { requestId: one.requestId, starts: hour, now: new Date() };
  expect(await moveMeeting(services, again)).toBe('missing');
  await eraseRequest(services, one.code);
  expect(await ask('SELECT 1 FROM meetings')).toEqual([]);
});
