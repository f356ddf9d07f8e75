import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, messenger, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { closeChats } from './chat-lost.server.ts';
import { listDueReminders, markReminded, remindInChats } from './reminders-by-hand.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';
const now = new Date();

beforeAll(async () => {
  site = await openTestSite(['mail', 'test-chat']);
  services = testServices(site);
  await insertStaff(site.database, { id: by, name: 'Айгүл' });
});
afterAll(() => site[Symbol.asyncDispose]());

const rows = async (text: string, ...values: unknown[]) =>
  (await site.database.owner.$client.query(text, values)).rows;

let lawyer = 0;

/** A request with a meeting that was booked three days ago. */
async function booked(hours: number, values: Record<string, unknown> = {}): Promise<number> {
  const id = Number(await insertRequest(site.database, { email: '', ...values }));
  lawyer += 1;
  await rows(
    `INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind, phone, updated_at)
     SELECT $1, $2, 'booked', starts, starts + interval '30 min', tstzrange(starts, starts + interval '30 min'),
       'phone', '+996555123456', now() - interval '3 days'
     FROM (SELECT $3::timestamptz + make_interval(hours => $4) AS starts) AS hour`,
    ...[id, lawyer, now, hours],
  );
  return id;
}

const due = async (id: number) => listDueReminders(services, { id, now });

test('who has no mail is a task of the last day, until somebody has reminded him; moved, he is one again', async () => {
  const id = await booked(20);
  const [reminder] = await due(id);
  expect(reminder).toMatchObject({ id, name: 'Азиз' });
  expect(reminder?.text).toMatch(/https:\/\/kalys\.example\/request\/\S+#meeting$/);
  expect(await due(await booked(30))).toEqual([]);
  expect(await due(await booked(20, { email: 'aziz@example.com' }))).toEqual([]);
  expect(await due(await booked(20, { status: 'withdrawn' }))).toEqual([]);

  expect(await markReminded(site.database, id, by)).toBe(true);
  expect(await due(id)).toEqual([]);
  expect(await rows("SELECT actor, subject FROM audit WHERE action = 'meeting.remind'")).toEqual([
    { actor: by, subject: `request:${id}` },
  ]);
  await rows(
    "UPDATE meetings SET reminded_at = updated_at - interval '1 hour' WHERE request_id = $1",
    id,
  );
  expect(await due(id)).toHaveLength(1);
});

test('a chat takes the reminder once; one that was blocked before leaves it to staff', async () => {
  const id = await booked(10);
  await rows(
    "INSERT INTO request_chats (request_id, channel, address) VALUES ($1, 'test-chat', '77')",
    id,
  );
  await remindInChats(services, now);
  await remindInChats(services, now);
  expect(await due(id)).toEqual([]);
  const sent = () =>
    rows(
      "SELECT recipient, status FROM messages WHERE about = $1 AND channel = 'test-chat'",
      `request:${id}`,
    );
  expect(await sent()).toMatchObject([{ status: 'waiting' }]);
  await closeChats(services, { channel: messenger, address: '77' }, 'refused');
  expect(await sent()).toMatchObject([{ status: 'cancelled' }]);
  expect(await due(id)).toHaveLength(1);
});
