import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { dutyAt } from '../../notify/people.server.ts';
import { listDutyPeople, personOnDuty, setDuty } from './duty.server.ts';
import { type Roster, readRoster, setRoster } from './roster.server.ts';

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

test('a roster by weekday, with an end; a day that is taken by hand counts more, for that day', async () => {
  const { database } = site;
  const { owner } = database;
  // Monday 23 November: bakyt has been on since then; the roster is made on Tuesday.
  const tuesday = at('2026-11-24T10:00');
  const day = (weekday: number, first: string, second = '') => ({ weekday, first, second });
  const days = [day(1, 'aigul', 'owner'), day(3, 'owner'), day(5, 'aigul', 'bakyt')];
  const until = '2026-12-04';
  const set = (roster: Roster) => setRoster(database, roster, 'owner', tuesday);
  expect(await set({ days: [day(1, 'aigul', 'aigul')], until })).toBe(false);
  expect(await set({ days: [day(1, 'erkin')], until })).toBe(false);
  expect(await set({ days, until: '2026-11-23' })).toBe(false);
  expect(await set({ days, until })).toBe(true);
  expect((await readRoster(database)).days[0]).toEqual(days[0]);
  const on = async (moment: string) => {
    const { first, second } = await dutyAt(owner, at(moment));
    return [first?.id, second];
  };
  expect(await on('2026-11-23T12:00')).toEqual(['bakyt', undefined]);
  expect(await on('2026-11-24T12:00')).toEqual(['bakyt', undefined]);
  expect(await on('2026-11-25T00:00')).toEqual(['owner', undefined]);
  expect(await on('2026-11-26T12:00')).toEqual(['owner', undefined]);
  expect(await on('2026-11-29T12:00')).toEqual(['aigul', undefined]);
  expect(await on('2026-11-30T12:00')).toEqual(['aigul', 'owner']);
  await setDuty(database, { id: 'bakyt', by: 'bakyt', now: at('2026-11-30T09:00') });
  expect(await on('2026-11-30T12:00')).toEqual(['bakyt', 'owner']);
  expect(await on('2026-12-02T12:00')).toEqual(['owner', undefined]);
  // After its end the last person stays on duty.
  expect(await on('2026-12-14T12:00')).toEqual(['aigul', undefined]);
  await database.owner.$client.query("UPDATE staff SET removed_at = now() WHERE id = 'aigul'");
  expect(await on('2026-12-14T12:00')).toEqual(['owner', undefined]);
});
