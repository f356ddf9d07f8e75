import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { listAtOffice, listOutside } from './list-meetings.server.ts';

test('meetings outside of the hours, and those at the office before a move, are named with their request', async () => {
  await using site = await openTestSite();
  const { database } = site;
  await insertStaff(database, { id: 'owner', role: 'owner' });
  const services = testServices(site);
  const now = new Date();
  const [first, second] = await freeCalls(database);
  if (!first || !second) throw new Error('no free hours');
  const call = (key: string, starts: Date) =>
    bookCall(services, starts, { phone: `+99670012345${key}`, key: randomUUID() });
  const [one, two] = [await call('1', first), await call('2', second)];
  const run = (sql: string, id: number) => database.owner.$client.query(sql, [id]);
  expect(await listOutside(database, { now, by: 'owner' })).toEqual([]);
  expect(await listAtOffice(database, { now, before: new Date(), by: 'owner' })).toEqual([]);
  await run(
    `UPDATE meetings SET starts_at = starts_at + interval '14 hours', ends_at = ends_at + interval '14 hours',
       busy = tstzrange(lower(busy) + interval '14 hours', upper(busy) + interval '14 hours')
     WHERE request_id = $1`,
    one.requestId,
  );
  await run("UPDATE meetings SET kind = 'office' WHERE request_id = $1", two.requestId);
  const names = async (rows: ReturnType<typeof listOutside>) =>
    (await rows).map(({ requestId, name }) => [requestId, name]);
  expect(await names(listOutside(database, { now, by: 'owner' }))).toEqual([
    [one.requestId, 'Азиз'],
  ]);
  const before = new Date(Date.now() + 1000);
  expect(await names(listAtOffice(database, { now, before, by: 'owner' }))).toEqual([
    [two.requestId, 'Азиз'],
  ]);
  expect(await listAtOffice(database, { now, before: new Date(0), by: 'owner' })).toEqual([]);
});
