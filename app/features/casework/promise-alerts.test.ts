import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { officeMoment } from '../../content/office-hours.ts';
import { setDuty } from '../request/duty.server.ts';
import { alertLateRequests } from './promise-alerts.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
  for (const id of ['aigul', 'bakyt']) await insertStaff(site.database, { id });
  await insertStaff(site.database, { id: 'erkin', role: 'editor' });
  await insertStaff(site.database, { id: 'owner', role: 'owner' });
  await setDuty(site.database, { id: 'bakyt', by: 'aigul', now: at('2026-11-23T00:30') });
});
afterAll(() => site[Symbol.asyncDispose]());

const at = (moment: string) => new Date(`${moment}:00+06:00`);

test('a share of the promised time counts office hours', () => {
  // Friday 18:00 to Monday 10:00, office 9 to 19: two hours in all.
  const [from, to] = [at('2026-11-20T18:00'), at('2026-11-23T10:00')];
  expect(officeMoment(from, to, 0.25)).toEqual(at('2026-11-20T18:30'));
  expect(officeMoment(from, to, 0.75)).toEqual(at('2026-11-23T09:30'));
  const night = [at('2026-11-21T01:00'), at('2026-11-21T03:00')] as const;
  expect(officeMoment(...night, 0.5)).toEqual(at('2026-11-21T02:00'));
});

test('a second person hears at half of the time and the owner at 80 %, each once', async () => {
  const { database, outbox } = site;
  const services = { database, outbox, siteUrl: 'https://site.example' };
  const times = { created_at: at('2026-11-24T10:00'), reply_by: at('2026-11-24T12:00') };
  const id = await insertRequest(database, { ...times, code: 'K-LATE' });
  await insertRequest(database, { ...times, status: 'taken', first_answer_at: new Date() });
  await insertRequest(database, { ...times, status: 'quarantine' });
  const told = async (now: string) => {
    await alertLateRequests(services, at(now));
    const { rows } = await database.owner.$client.query(
      "SELECT recipient, about, text FROM messages WHERE kind = 'request-late' ORDER BY created_at",
    );
    expect(rows.every(({ about }) => about === `request:${id}`)).toBe(true);
    expect(rows.every(({ text }) => !text.includes('Азиз'))).toBe(true);
    return rows.map(({ recipient }) => recipient);
  };
  expect(await told('2026-11-24T10:59')).toEqual([]);
  // Bakyt is on since the 23rd.
  expect(await told('2026-11-24T11:00')).toEqual(['aigul@kalys.example']);
  expect(await told('2026-11-24T11:30')).toEqual(['aigul@kalys.example']);
  const all = ['aigul@kalys.example', 'owner@kalys.example'];
  expect(await told('2026-11-24T11:36')).toEqual(all);
  expect(await told('2026-11-25T11:36')).toEqual(all);
});
