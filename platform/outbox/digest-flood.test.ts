import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { asMigrator } from '../db/test-database.ts';
import { type Outgoing, Undeliverable } from './deliver.ts';
import { digestFlood, floodLimit } from './digest-flood.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE messages'));

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

/** Adds a notice, `ago` before now. */
async function add(ago = '0 s', kind = 'news', recipient = 'staff@kalys.example') {
  const [row] = await ask(
    `INSERT INTO messages (channel, kind, recipient, text, key, created_at)
     VALUES ('mail', $1, $2, 'One', $3, now() - $4::interval) RETURNING *`,
    [kind, recipient, randomUUID(), ago],
  );
  return row;
}

/** Sends a notice as an outbox worker does. @returns whether it was sent individually */
async function send(message: Outgoing): Promise<boolean> {
  const sender = digestFlood(async () => undefined, {
    database: site.database,
    outbox: site.outbox,
    digestOf: async ({ kind }, count) => (kind === 'news' ? { text: `${count} news` } : undefined),
  });
  return sender(message).then(
    () => true,
    (error) => {
      if (error instanceof Undeliverable) return false;
      throw error;
    },
  );
}

const digests = () =>
  ask(
    `SELECT recipient, text, due_at - created_at AS delay FROM messages
     WHERE kind = 'news-digest' ORDER BY created_at, recipient`,
  );

test('of 200 notices in a row ten are sent, the rest are counted in a digest; none is lost', async () => {
  const added = [];
  for (let n = 0; n < 200; n += 1) added.push(await add());
  const sent: boolean[] = [];
  // Four at a time, newest first, as workers do.
  const left = added.toReversed();
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) sent.push(await send(next));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(sent.filter(Boolean)).toHaveLength(floodLimit.messages);
  const [digest, ...others] = await digests();
  expect(others).toEqual([]);
  expect(digest.text).toBe('190 news');
  expect(digest.delay.minutes).toBe(floodLimit.minutes);
  const rows = await ask("SELECT 1 FROM messages WHERE kind = 'news'");
  expect(rows).toHaveLength(200);
});

test("notices after a digest's delivery has begun are counted in the next one", async () => {
  for (let n = 0; n < 12; n += 1) await send(await add());
  await ask("UPDATE messages SET attempts = 1 WHERE kind = 'news-digest'");
  for (let n = 0; n < 3; n += 1) expect(await send(await add())).toBe(false);
  expect((await digests()).map(({ text }) => text)).toEqual(['2 news', '3 news']);
});

test('a quiet day, another recipient and other kinds are no flood', async () => {
  for (let n = 30; n > 0; n -= 1) expect(await send(await add(`${n * 70} s`))).toBe(true);
  for (let n = 0; n < 15; n += 1) {
    expect(await send(await add('0 s', 'news', `device:${n}`))).toBe(true);
    expect(await send(await add('0 s', 'alarm'))).toBe(true);
  }
  expect(await digests()).toEqual([]);
});
