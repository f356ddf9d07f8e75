import { expect, test } from 'vitest';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { listUnread } from './list-requests.server.ts';
import { readRequest } from './read-request.server.ts';

test('what comes while a request is being read stays unread', async () => {
  await using site = await openTestSite();
  const { owner } = site.database;
  const id = Number(await insertRequest(site.database, {}));
  const say = (text: string) =>
    insert(site.database, 'request_details', { request_id: id, text, idempotency_key: text });
  await say('one');
  const lock = await owner.$client.connect();
  try {
    // Holds up reading where the thread has been read, and its files have not.
    await lock.query('BEGIN; LOCK TABLE request_files IN ACCESS EXCLUSIVE MODE');
    const reading = readRequest(site.database, id, 'aigul');
    await expect
      .poll(async () => {
        const waiting =
          "SELECT FROM pg_locks WHERE NOT granted AND relation = 'request_files'::regclass";
        return (await owner.$client.query(waiting)).rowCount;
      })
      .toBe(1);
    await say('two');
    await lock.query('COMMIT');
    expect((await reading)?.thread).toMatchObject([{ text: 'one' }]);
  } finally {
    lock.release();
  }
  expect(await listUnread(site.database)).toMatchObject([{ id }]);
  await readRequest(site.database, id, 'aigul');
  expect(await listUnread(site.database)).toEqual([]);
});
