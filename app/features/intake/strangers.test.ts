import { expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { moveMeeting } from '../calendar/change-meeting.server.ts';
import { SlotTaken } from '../calendar/take-hour.server.ts';

// Knowing a phone number or address must give strangers neither information nor influence (docs/decisions/0033-strangers-and-clients.md).

const site = meetingSite();
const { ask, hours } = site;
const now = () => new Date();

test('a phone that has a meeting books like any other: nobody learns of it, nobody blocks its owner', async () => {
  const [one = now(), two = now()] = await hours();
  const first = await bookCall(site.services, one, {
    phone: phoneOf(7),
    email: 'owner@example.com',
  });
  const second = await bookCall(site.services, two, { phone: phoneOf(7) });
  expect(second.code).not.toBe(first.code);
  const rows = await ask('SELECT status FROM meetings WHERE phone = $1', [phoneOf(7)]);
  expect(rows).toEqual([{ status: 'booked' }, { status: 'booked' }]);
});

test('an hour that is not offered is refused alike, whether the phone is known or not', async () => {
  const [one = now()] = await hours();
  await bookCall(site.services, one, { phone: phoneOf(7) });
  const never = new Date('2026-01-03T21:00:00Z');
  for (const phone of [phoneOf(7), phoneOf(8)]) {
    await expect(bookCall(site.services, never, { phone })).rejects.toThrow(SlotTaken);
  }
});

test('of a visitor who moves to and fro only the last hour is told, two minutes later', async () => {
  const [first = now(), ...others] = await hours();
  const { requestId } = await bookCall(site.services, first, {
    phone: phoneOf(1),
    email: 'a@example.com',
  });
  for (const starts of others.slice(0, 3)) {
    expect(await moveMeeting(site.services, { requestId, starts, now: now() })).toBe('done');
  }
  const told = await ask(
    `SELECT kind, due_at > now() + interval '100 seconds' AS later FROM messages
     WHERE kind IN ('meeting-moved', 'staff-meeting-moved') ORDER BY kind`,
  );
  expect(told).toEqual([
    { kind: 'meeting-moved', later: true },
    { kind: 'staff-meeting-moved', later: true },
  ]);
});
