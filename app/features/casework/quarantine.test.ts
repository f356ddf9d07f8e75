import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { setStatus, undoChange } from './change-work.server.ts';
import { releaseRequest } from './quarantine.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const aigul = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: aigul, name: 'Айгүл' });
});
afterAll(() => site[Symbol.asyncDispose]());

/** @returns id of a request */
async function asked(values: Record<string, unknown> = {}): Promise<number> {
  return Number(await insertRequest(site.database, values));
}

test('an undone release sends nothing, and a later one sends once', async () => {
  const id = await asked({ code: 'K-OUT', status: 'quarantine' });
  const messages = async () => {
    const { rows } = await site.database.owner.$client.query(
      `SELECT kind, due_at > now() + interval '5 seconds' AS later FROM messages
       WHERE about = $1 ORDER BY kind`,
      [`request:${id}`],
    );
    return rows;
  };
  const change = await releaseRequest(services, 'K-OUT', aigul);
  expect(await messages()).toEqual([
    { kind: 'request-receipt', later: true },
    { kind: 'request-staff', later: true },
  ]);
  expect(await undoChange(services, change ?? '', aigul)).toEqual({ undone: 1, sent: false });
  expect(await messages()).toEqual([]);
  const { rows } = await site.database.owner.$client.query(
    'SELECT status FROM requests WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'quarantine' }]);

  const sent = await releaseRequest(services, 'K-OUT', aigul);
  await site.database.owner.$client.query(
    "UPDATE messages SET status = 'delivered', attempts = 1 WHERE about = $1",
    [`request:${id}`],
  );
  expect(await undoChange(services, sent ?? '', aigul)).toEqual({ undone: 1, sent: true });
  await releaseRequest(services, 'K-OUT', aigul);
  expect(await messages()).toHaveLength(2);
});

test('what was answered before it was taken for spam goes on where it was, and tells nobody', async () => {
  const id = await asked({ code: 'K-BACK', status: 'spam', taken_by: aigul, finished_by: aigul });
  const ask = async (text: string) =>
    (await site.database.owner.$client.query(text, [id])).rows as Record<string, unknown>[];
  await ask('UPDATE requests SET first_answer_at = now() WHERE id = $1');
  expect(await releaseRequest(services, 'K-BACK', aigul)).toBeDefined();
  const columns = 'status, taken_by, finished_by, next_step, remind_at > now() AS later';
  expect(await ask(`SELECT ${columns} FROM requests WHERE id = $1`)).toEqual([
    { status: 'taken', taken_by: aigul, finished_by: null, next_step: 'continue', later: true },
  ]);
  expect(await ask("SELECT kind FROM messages WHERE about = 'request:' || $1")).toEqual([]);
});

test('a message that is being sent outlives the undo of its release', async () => {
  const id = await asked({ code: 'K-HALF', status: 'quarantine' });
  const change = await releaseRequest(services, 'K-HALF', aigul);
  const ask = (text: string) => site.database.owner.$client.query(text, [`request:${id}`]);
  await ask("UPDATE messages SET attempts = 1 WHERE about = $1 AND kind = 'request-receipt'");
  expect(await undoChange(services, change ?? '', aigul)).toEqual({ undone: 1, sent: true });
  const { rows } = await ask('SELECT kind FROM messages WHERE about = $1');
  expect(rows).toEqual([{ kind: 'request-receipt' }]);
});

test('what is held back is released before anybody works on it', async () => {
  const id = await asked({ status: 'quarantine' });
  expect(await setStatus(services, { id, version: 1 }, 'taken', aigul)).toEqual({
    outcome: 'stale',
    status: 'quarantine',
    by: null,
  });
  expect(await setStatus(services, { id, version: 1 }, 'spam', aigul)).toMatchObject({
    outcome: 'done',
  });
});
