import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { setDuty } from '../request/duty.server.ts';
import { alertLateRequests } from './promise-alerts.server.ts';
import { alertDueSteps } from './step-alerts.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
/** Of a second process. */
let other: Database;

beforeAll(async () => {
  site = await openTestSite();
  const { log, ownerUrl, databaseUrl, dataDir } = site;
  other = await openDatabase({ ownerUrl, databaseUrl, dataDir, log, publicRole });
  for (const id of ['aigul', 'bakyt', 'chynara']) await insertStaff(site.database, { id });
  await insertStaff(site.database, { id: 'owner', role: 'owner' });
  await setDuty(site.database, { id: 'bakyt', by: 'aigul', now: at('2026-11-23T00:30') });
});
afterAll(async () => {
  await other.close();
  await site[Symbol.asyncDispose]();
});

const at = (moment: string) => new Date(`${moment}:00+06:00`);

/** Two processes check at the same moment. @returns names of the recipients */
async function told(id: string | number, now: string, kind = 'request-step'): Promise<string[]> {
  const { outbox } = site;
  await Promise.all(
    [site.database, other].map(async (database) => {
      const services = { database, outbox, siteUrl: 'https://site.example' };
      await alertLateRequests(services, at(now));
      await alertDueSteps(services, at(now));
    }),
  );
  const { rows } = await site.database.owner.$client.query(
    `SELECT split_part(recipient, '@', 1) AS who FROM messages
     WHERE about = $1 AND kind = $2 AND channel = 'mail' ORDER BY who`,
    [`request:${id}`, kind],
  );
  // Delivered: what waits is taken back once it is not due any more.
  await site.database.owner.$client.query('UPDATE messages SET attempts = 1');
  return rows.map(({ who }) => who);
}

test('who was not reached comes back by itself, escalates like a promise, and once', async () => {
  const id = await insertRequest(site.database, {
    status: 'taken',
    taken_by: 'aigul',
    next_step: 'call',
    created_at: at('2026-11-24T09:30'),
    reply_by: at('2026-11-24T11:00'),
    remind_at: at('2026-11-24T10:30'),
  });
  expect(await told(id, '2026-11-24T10:29')).toEqual([]);
  expect(await told(id, '2026-11-24T10:30')).toEqual(['aigul']);
  // A reminder of 10:30 promises an answer by 13:00 or so: half of it is over at noon at the latest.
  expect(await told(id, '2026-11-24T12:59')).toEqual(['aigul', 'bakyt', 'owner']);
  expect(await told(id, '2026-11-25T12:59')).toEqual(['aigul', 'bakyt', 'owner']);
  // The promise was attempted: only the step notifies.
  expect(await told(id, '2026-11-25T13:00', 'request-late')).toEqual([]);
  // A new time is a new step.
  await site.database.owner.$client.query('UPDATE requests SET remind_at = $2 WHERE id = $1', [
    id,
    at('2026-11-26T10:00'),
  ]);
  expect(await told(id, '2026-11-26T10:01')).toEqual(['aigul', 'aigul', 'bakyt', 'owner']);
});

test('a process that was down tells late, once', async () => {
  const id = await insertRequest(site.database, {
    status: 'waiting',
    taken_by: 'chynara',
    next_step: 'client',
    first_answer_at: new Date(),
    remind_at: at('2026-11-27T10:00'),
  });
  const all = ['aigul', 'chynara', 'owner'];
  expect(await told(id, '2026-12-01T15:00')).toEqual(all);
  expect(await told(id, '2026-12-01T15:01')).toEqual(all);
});

test('whoever is on duty hears of a step whose person has left', async () => {
  await insertStaff(site.database, { id: 'gone' });
  await site.database.owner.$client.query("UPDATE staff SET removed_at = now() WHERE id = 'gone'");
  const step = { next_step: 'continue', remind_at: at('2026-12-02T10:00') };
  const id = await insertRequest(site.database, { status: 'taken', taken_by: 'gone', ...step });
  expect(await told(id, '2026-12-02T10:00')).toEqual(['bakyt']);
  await site.database.owner.$client.query("UPDATE requests SET status = 'done' WHERE id = $1", [
    id,
  ]);
  expect(await told(id, '2026-12-02T18:00')).toEqual(['bakyt']);
});

test('waiting for a client whom nobody has answered does not hide the promise', async () => {
  const id = await insertRequest(site.database, {
    status: 'waiting',
    taken_by: 'aigul',
    next_step: 'client',
    created_at: at('2026-12-03T10:00'),
    reply_by: at('2026-12-03T12:00'),
    remind_at: at('2026-12-04T10:00'),
  });
  expect(await told(id, '2026-12-03T11:00', 'request-late')).toEqual(['bakyt']);
  expect(await told(id, '2026-12-03T11:36', 'request-late')).toEqual(['bakyt', 'owner']);
});

test('a booked hour waits for its time and is then told of, without a promise before', async () => {
  const values = { door: 'booking', created_at: at('2026-12-07T10:00') };
  const id = await insertRequest(site.database, { ...values, taken_by: 'aigul', status: 'taken' });
  await bookHour(id, '2026-12-08T10:00');
  expect(await told(id, '2026-12-08T09:59')).toEqual([]);
  await site.database.owner.$client.query(
    "UPDATE meetings SET status = 'over' WHERE request_id = $1",
    [id],
  );
  expect(await told(id, '2026-12-08T11:00')).toEqual(['aigul']);

  const promised = { ...values, door: 'home', reply_by: at('2026-12-07T12:00') };
  const joined = await insertRequest(site.database, promised);
  await bookHour(joined, '2026-12-09T10:00');
  expect(await told(joined, '2026-12-07T18:00', 'request-late')).toEqual([]);
});

test('a displaced hour is told of at once where no mail asks for another, else when it is over', async () => {
  const booking = { door: 'booking', status: 'taken', taken_by: 'aigul' };
  const called = await insertRequest(site.database, { ...booking, email: '' });
  const mailed = await insertRequest(site.database, { ...booking, email: 'azat@example.com' });
  await bookHour(called, '2036-12-09T10:00', 'displaced');
  await bookHour(mailed, '2036-12-10T10:00', 'displaced');
  expect(await told(called, '2026-12-09T11:00')).toEqual(['aigul']);
  expect(await told(mailed, '2026-12-09T11:00')).toEqual([]);
  await site.database.owner.$client.query(
    "UPDATE meetings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', busy = tstzrange(now() - interval '2 hours', now() - interval '1 hour') WHERE request_id = $1",
    [mailed],
  );
  expect(await told(mailed, '2026-12-09T11:00')).toEqual(['aigul']);
});

test('an hour that was lost in the night is a step of the morning', async () => {
  const booking = { door: 'booking', status: 'taken', taken_by: 'aigul', email: '' };
  const id = await insertRequest(site.database, booking);
  await bookHour(id, '2036-12-11T10:00', 'displaced');
  expect(await told(id, '2026-12-09T23:00')).toEqual([]);
  expect(await told(id, '2026-12-10T08:59')).toEqual([]);
  expect(await told(id, '2026-12-10T09:00')).toEqual(['aigul']);
});

async function bookHour(id: string, starts: string, status = 'booked'): Promise<void> {
  const from = at(starts);
  const to = new Date(from.getTime() + 3_600_000);
  await site.database.owner.$client.query(
    `INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind)
     VALUES ($1, 1, $4, $2, $3, tstzrange($2, $3), 'office')`,
    [id, from, to, status],
  );
}
