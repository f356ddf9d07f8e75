import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import type { BulkAct } from './bulk-acts.ts';
import { changeSeveral } from './change-several.server.ts';
import { recordOutcome, setStatus, undoChange } from './change-work.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  for (const id of ['aigul', 'bakyt']) await insertStaff(site.database, { id });
});
afterAll(() => site[Symbol.asyncDispose]());

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const asked = async (code: string) => Number(await insertRequest(site.database, { code }));
const act = (what: BulkAct, ids: number[], to = '') => {
  const seen = ids.map((id) => ({ id, version: 1 }));
  return changeSeveral(services, { seen, act: what, to, by: 'aigul' });
};
const statusOf = async (ids: number[]) =>
  (await ask('SELECT status, taken_by FROM requests WHERE id = ANY($1) ORDER BY id', [ids])).map(
    ({ status, taken_by }) => `${status} ${taken_by ?? '-'}`,
  );

test('several are taken with one undo; one that a colleague has is named', async () => {
  const ids = [await asked('K-A1'), await asked('K-A2'), await asked('K-A3')];
  await setStatus(services, { id: ids[1] ?? 0, version: 1 }, 'taken', 'bakyt');
  const done = await act('take', ids);
  expect(done).toMatchObject({ count: 2, left: [{ code: 'K-A2', why: 'taken' }] });
  expect(await statusOf(ids)).toEqual(['taken aigul', 'taken bakyt', 'taken aigul']);
  expect(await undoChange(services, done.change, 'aigul')).toMatchObject({ undone: 2 });
  expect(await statusOf(ids)).toEqual(['new -', 'taken bakyt', 'new -']);
});

test('several are handed over with one notice', async () => {
  const ids = [await asked('K-B1'), await asked('K-B2')];
  expect(await act('hand', ids, 'bakyt')).toMatchObject({ count: 2, left: [] });
  expect(await statusOf(ids)).toEqual(['taken bakyt', 'taken bakyt']);
  const mails = await ask("SELECT FROM messages WHERE kind = 'request-hand' AND channel = 'mail'");
  expect(mails).toHaveLength(1);
  expect(await act('hand', ids, 'nobody')).toMatchObject({ count: 0 });
});

test('only answered ones are finished; spam leaves what is worked on', async () => {
  const ids = [await asked('K-C1'), await asked('K-C2')];
  const [first = 0, second = 0] = ids;
  await recordOutcome(services, { id: first, outcome: 'answered', by: 'aigul' });
  const seen = [
    { id: first, version: 2 },
    { id: second, version: 1 },
  ];
  expect(await changeSeveral(services, { seen, act: 'done', to: '', by: 'aigul' })).toMatchObject({
    count: 1,
    left: [{ code: 'K-C2', why: 'unanswered' }],
  });
  expect(await act('spam', ids)).toMatchObject({
    count: 1,
    left: [{ code: 'K-C1', why: 'changed' }],
  });
  expect(await statusOf(ids)).toEqual(['done aigul', 'spam -']);
});
