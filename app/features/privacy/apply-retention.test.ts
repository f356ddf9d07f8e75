import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageKey } from '#platform/outbox/message-key.ts';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { retention } from '../../content/retention.ts';
import { isPartial, languages } from '../../i18n/languages.ts';
import { requestStatuses } from '../request/request-states.ts';
import { applyRetention } from './apply-retention.server.ts';

const now = new Date('2027-03-31T21:30:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const justOverAYear = ago(366);

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function column(query: string): Promise<unknown[]> {
  const { rows } = await site.database.owner.$client.query({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
}

test('each thing is kept as long as the policy says, and no longer', async () => {
  const { database, outbox } = site;
  const request = async (code: string, status: string, written: Date, updated = written) => ({
    code,
    id: await insertRequest(database, {
      code,
      status,
      created_at: written,
      updated_at: updated,
    }),
  });
  const old = await request('old', 'new', justOverAYear);
  await request('fresh', 'done', ago(364));
  await request('updated', 'done', justOverAYear, ago(100));
  await request('taken', 'taken', ago(1000));
  await request('spam', 'quarantine', ago(91), ago(10));
  await request('maybe-spam', 'quarantine', ago(89));
  await request('withdrawn', 'withdrawn', ago(200), ago(31));
  await request('just-withdrawn', 'withdrawn', ago(200), ago(29));
  const added = await request('added-to', 'new', justOverAYear);
  await insert(database, 'request_details', {
    request_id: added.id,
    text: 'Ещё важно',
    created_at: ago(30),
    idempotency_key: 'detail',
  });
  await insertStaff(database, { id: 'aigul' });
  for (const [notes, created_at] of [
    ['shared two days ago', ago(2)],
    ['shared today', ago(0.5)],
  ] as const) {
    const contact = { name: '', phone: '', email: '' };
    await insert(database, 'shared_items', { staff_id: 'aigul', ...contact, notes, created_at });
  }

  const message = (key: string, about = '') => ({
    channel: 'mail' as const,
    kind: 'test',
    recipient: 'aziz@example.com',
    subject: 'Тема',
    text: 'Слова',
    html: '<p>Слова</p>',
    about,
    key: messageKey(key),
  });
  await database.owner.transaction((tx) =>
    outbox.add(tx, [
      message('of the old request', `request:${old.id}`),
      message('delivered long ago'),
      message('delivered lately'),
      message('kept long'),
      message('waiting long'),
    ]),
  );
  await database.owner.$client.query(
    `UPDATE messages SET
       created_at = $1::timestamptz,
       status = CASE key WHEN 'waiting long' THEN 'waiting' WHEN 'kept long' THEN 'kept' ELSE 'delivered' END,
       delivered_at = CASE key WHEN 'delivered long ago' THEN $1::timestamptz WHEN 'delivered lately' THEN $2::timestamptz END`,
    [ago(91), ago(89)],
  );
  await database.owner.$client.query(
    'INSERT INTO rate_limits (key, window_start, hits) VALUES ($1, $2, 1), ($3, $4, 1)',
    ['old', ago(3), 'new', ago(1)],
  );

  expect(await applyRetention(database, now)).toMatchObject({
    requests: 3,
    messages: 1,
    emptiedMessages: 2,
  });

  expect(await column('SELECT code FROM requests ORDER BY id')).toEqual([
    'fresh',
    'updated',
    'taken',
    'maybe-spam',
    'just-withdrawn',
    'added-to',
  ]);
  expect(await column('SELECT notes FROM shared_items')).toEqual(['shared today']);
  expect(await column("SELECT key FROM messages WHERE text <> '' ORDER BY key")).toEqual([
    'delivered lately',
    'waiting long',
  ]);
  expect(
    await column(
      "SELECT concat(key, ': ', status, recipient, subject, html) FROM messages WHERE text = '' ORDER BY key",
    ),
  ).toEqual(['delivered long ago: delivered', 'kept long: cancelled']);
  expect(await column('SELECT key FROM rate_limits')).toEqual(['new']);
});

test('a move between clients is forgotten after a day, and a client with his last request', async () => {
  const { database } = site;
  const request = await insertRequest(database, { created_at: now, updated_at: now });
  const [first, second, empty] = await column(
    `INSERT INTO clients (created_at) SELECT '${ago(3).toISOString()}' FROM generate_series(1, 3) RETURNING id::int`,
  );
  await database.owner.$client.query('UPDATE requests SET client_id = $1 WHERE id = $2', [
    first,
    request,
  ]);
  await database.owner.$client.query(
    `INSERT INTO client_moves (change, request_id, from_client, to_client, moved_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4), (gen_random_uuid(), $1, $2, $3, $5)`,
    [request, second, first, ago(2), ago(0.5)],
  );
  await applyRetention(database, now);
  expect(await column('SELECT count(*)::int FROM client_moves')).toEqual([1]);
  // The second has no request, but gets it back by undoing the move.
  expect(await column('SELECT id::int FROM clients ORDER BY id')).toEqual([first, second]);
  expect(empty).toBeDefined();
  await database.owner.$client.query('DELETE FROM requests WHERE id = $1', [request]);
});

test('the second time there is nothing to do', async () => {
  expect(new Set(Object.values(await applyRetention(site.database, now)))).toEqual(new Set([0]));
});

test('a message whose words were deleted is not added again', async () => {
  const again = { channel: 'mail' as const, kind: 'test', recipient: 'a@b.kg', text: 'Слова' };
  const added = await site.database.owner.transaction((tx) =>
    site.outbox.add(tx, [{ ...again, key: messageKey('delivered long ago') }]),
  );
  expect(added).toBe(0);
});

test('many more than one batch are deleted', async () => {
  const { database } = site;
  await database.owner.$client.query(
    `INSERT INTO requests (code, door, lang, name, email, phone, idempotency_key, created_at, updated_at)
     SELECT 'many-' || n, 'home', 'ru', 'Азиз', 'a@b.kg', '+996555123456', 'many-' || n, $1, $1
     FROM generate_series(1, 1100) AS n`,
    [justOverAYear],
  );
  expect((await applyRetention(database, now)).requests).toBe(1100);
});

test('the statuses that have a period of their own exist', () => {
  const source = readFileSync(join(import.meta.dirname, 'apply-retention.server.ts'), 'utf8');
  const named = ['taken', 'waiting', 'spam', 'quarantine', 'withdrawn'];
  expect(named.filter((status) => !source.includes(`WHEN '${status}'`))).toEqual([]);
  expect(requestStatuses).toEqual(expect.arrayContaining(named));
});

test.each(languages.filter((each) => !isPartial(each)))(
  'the policy in %s names every period, and none by itself',
  (language) => {
    const file = join(import.meta.dirname, `../../i18n/messages/${language}/privacy.json`);
    const text = readFileSync(file, 'utf8');
    expect(Object.keys(retention)).toHaveLength(new Set(text.match(/\{\{keep\w+\}\}/g)).size);
    expect(text.match(/\d+ ?(дн|мес|күн|ай|day|month)/g)).toBeNull();
  },
);
