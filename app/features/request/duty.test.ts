import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { listDutyPeople, personOnDuty, setDuty } from './duty.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
  for (const id of ['aigul', 'bakyt']) await insertStaff(site.database, { id });
  await insertStaff(site.database, { id: 'erkin', role: 'editor' });
  await insertStaff(site.database, { id: 'owner', role: 'owner' });
});
afterAll(() => site[Symbol.asyncDispose]());

const at = (moment: string) => new Date(`${moment}:00+06:00`);

test('who is on stays on until somebody else is; editors are not asked', async () => {
  const { owner } = site.database;
  const friday = at('2026-11-20T09:00');
  expect(await personOnDuty(owner, friday)).toBeUndefined();
  await setDuty(site.database, { id: 'aigul', by: 'owner', now: friday });
  await setDuty(site.database, { id: 'bakyt', by: 'aigul', now: at('2026-11-23T00:30') });
  expect((await personOnDuty(owner, friday))?.id).toBe('aigul');
  expect((await personOnDuty(owner, at('2026-11-22T23:59')))?.id).toBe('aigul');
  expect((await personOnDuty(owner, at('2026-11-23T00:00')))?.id).toBe('bakyt');
  expect((await listDutyPeople(owner)).map(({ id }) => id)).toEqual(['aigul', 'bakyt', 'owner']);
  expect(await setDuty(site.database, { id: 'erkin', by: 'owner' })).toBeUndefined();
});
