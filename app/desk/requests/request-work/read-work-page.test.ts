import { expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { readWorkPage } from './read-work-page.server.ts';

test('a look at a request is one line of the journal, and its statements do not wait for each other', async () => {
  await using site = await openTestSite();
  const pool = site.database.owner.$client;
  const staff = { id: await insertStaff(site.database, { id: 'aigul' }), name: 'Айгүл' };
  const id = Number(await insertRequest(site.database));
  await insert(site.database, 'request_details', {
    request_id: id,
    text: 'Когда?',
    idempotency_key: 'a',
  });
  const look = (request = id) =>
    readWorkPage(testServices(site), request, { ...staff, role: 'owner' }, 'ru');
  expect(await look()).toMatchObject({
    work: { id, clientId: expect.any(Number), thread: [{ text: 'Когда?', readAt: null }] },
    pane: [{ id, unread: false }],
  });
  expect((await pool.query('SELECT action, subject FROM audit')).rows).toEqual([
    { action: 'request.read', subject: `request:${id}` },
  ]);
  expect(await look(id + 1)).toBeUndefined();

  const lock = await pool.connect();
  await lock.query('BEGIN; LOCK TABLE requests, staff IN ACCESS EXCLUSIVE MODE');
  const looked = look();
  const waiting = `SELECT FROM pg_locks WHERE NOT granted
    AND relation IN ('requests'::regclass, 'staff'::regclass)`;
  await expect.poll(async () => (await lock.query(waiting)).rowCount).toBeGreaterThan(5);
  await lock.query('COMMIT');
  lock.release();
  await looked;
  expect((await pool.query('SELECT FROM audit')).rowCount).toBe(2);
});
