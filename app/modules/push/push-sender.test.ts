import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { eventually, memoryLog } from '#platform/db/test-database.ts';
import { deliver } from '#platform/outbox/deliver.ts';
import { messageKey } from '#platform/outbox/message-key.ts';
import { type Jobs, openOutbox } from '#platform/outbox/outbox.ts';
import { createSecret } from '#platform/secret.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { pushMessages } from './device-messages.server.ts';
import { FakePushService } from './fake-push-service.steps.ts';
import { pushSender } from './push-sender.server.ts';
import { vapidKeys } from './vapid.server.ts';

const secret = createSecret(randomBytes(32));
let place: TestPlace;
let database: Database;
let jobs: Jobs;
let service: FakePushService;

beforeAll(async () => {
  place = await newDatabase();
  const { log } = memoryLog();
  database = await openDatabase({ ...place, log, publicRole });
  service = await FakePushService.start();
  jobs = await openOutbox({ database, log, channels: ['push'] }, false);
  const send = pushSender({ database, secret, siteUrl: 'https://kalys.example' });
  await deliver(jobs, { push: send }, { database, log });
  await query(`INSERT INTO staff (id, name, email, role, lang) VALUES
    ('one', 'Айгүл', 'one@kalys.example', 'intake', 'kg')`);
});
afterAll(async () => {
  await jobs.outbox.close();
  await database.close();
  await service.stop();
  await place[Symbol.asyncDispose]();
});

const query = async (text: string, values: unknown[] = []) =>
  (await database.owner.$client.query(text, values)).rows;

/** Subscribes devices. @returns number of the first at the push service */
async function subscribe(count: number): Promise<number> {
  const devices = Array.from({ length: count }, () => service.subscribe());
  for (const { endpoint, p256dh, auth } of devices) {
    await query(
      `INSERT INTO push_devices (staff_id, endpoint, p256dh, auth, name)
       VALUES ('one', $1, $2, $3, 'Chrome, Android')`,
      [endpoint, p256dh, auth],
    );
  }
  return Number(devices[0]?.endpoint.split('/').pop());
}

/** Notifies every device of a new request. */
async function tell(code: string): Promise<number> {
  const added = await database.owner.transaction(async (tx) => {
    const line = { kind: 'request', text: 'Жаңы өтүнмө', code } as const;
    const notice = { member: 'one', kind: 'request-new', key: messageKey(code), line };
    return jobs.outbox.add(tx, await pushMessages(tx, [notice]));
  });
  jobs.outbox.wake();
  return added;
}

const statesOf = async (code: string) =>
  query(
    `SELECT status, count(*)::int AS count FROM messages WHERE key LIKE $1
     GROUP BY status ORDER BY status`,
    [`${code}:%`],
  );

/** Every message must settle; failed ones are retried at once instead of after the queue's backoff. */
const settled = (code: string) =>
  eventually(async () => {
    const again = await query(
      `UPDATE jobs.job SET start_after = now() WHERE state = 'retry' AND start_after > now() RETURNING id`,
    );
    if (again.length > 0) jobs.outbox.wake();
    return !(await statesOf(code)).some(({ status }) => status === 'waiting');
  });

test('notifications are delivered once each, although every tenth is refused at first', async () => {
  const { numRuns: count } = runs(100, 500);
  await subscribe(count);
  service.answer = (browser, attempt) => (browser % 10 === 0 && attempt === 1 ? 503 : 201);
  expect(await tell('K-ALL')).toBe(count);
  expect(await tell('K-ALL')).toBe(0);
  await settled('K-ALL');

  expect(await statesOf('K-ALL')).toEqual([{ status: 'delivered', count }]);
  const once = [...service.received.values()].filter(({ length }) => length === 1);
  expect(once.length).toBeGreaterThanOrEqual(count * 0.99);
  expect(once[0]?.[0]).toEqual({
    payload: { kind: 'request', text: 'Жаңы өтүнмө', code: 'K-ALL' },
    ttl: '14400',
    urgency: 'high',
  });
  expect(service.subject).toBe('https://kalys.example');
  await query('DELETE FROM push_devices');
});

test('an ended subscription removes its device, and removed or late ones get nothing', async () => {
  const first = await subscribe(5);
  service.answer = (browser) => [404, 410][browser - first] ?? 201;
  await query(`UPDATE push_devices SET removed_at = now() WHERE endpoint LIKE $1`, [
    `%/${first + 2}`,
  ]);
  expect(await tell('K-410')).toBe(4);
  await settled('K-410');
  expect(await statesOf('K-410')).toEqual([
    { status: 'cancelled', count: 2 },
    { status: 'delivered', count: 2 },
  ]);
  const left = await query('SELECT endpoint FROM push_devices ORDER BY id');
  expect(left.map(({ endpoint }) => Number(endpoint.split('/').pop()) - first)).toEqual([2, 3, 4]);

  const send = pushSender({ database, secret, siteUrl: 'https://kalys.example' });
  const [late] = await query(
    "SELECT * FROM messages WHERE key LIKE 'K-410:%' AND status = 'delivered'",
  );
  late.created_at = new Date(Date.now() - 5 * 3_600_000);
  await expect(send(late)).rejects.toThrow('too old');
  await query('UPDATE push_devices SET removed_at = now()');
  await expect(send({ ...late, created_at: new Date() })).rejects.toThrow('removed');
  expect(service.received.get(first + 3)).toHaveLength(1);
});

test('the keys derive from the secret', () => {
  expect(vapidKeys(secret)).toEqual(vapidKeys(secret));
  expect(vapidKeys(createSecret(randomBytes(32)))).not.toEqual(vapidKeys(secret));
  expect(Buffer.from(vapidKeys(secret).publicKey, 'base64url')).toHaveLength(65);
});
