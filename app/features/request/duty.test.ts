import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '#platform/csv.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { officeMoment } from '../../content/office-hours.ts';
import { alertLateRequests } from '../casework/promise-alerts.server.ts';
import { requestsCsv } from '../casework/requests-csv.server.ts';
import { listDutyPeople, personOnDuty, setDuty, withDuty } from './duty.server.ts';

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
  const services = { database: site.database, staffEmail: () => 'shared@kalys.example' };
  expect(await personOnDuty(owner, friday)).toBeUndefined();
  expect((await withDuty(services, friday)).staffEmail()).toBe('shared@kalys.example');
  await setDuty(site.database, { id: 'aigul', by: 'owner', now: friday });
  await setDuty(site.database, { id: 'bakyt', by: 'aigul', now: at('2026-11-23T00:30') });
  expect((await personOnDuty(owner, friday))?.id).toBe('aigul');
  expect((await personOnDuty(owner, at('2026-11-22T23:59')))?.id).toBe('aigul');
  expect((await personOnDuty(owner, at('2026-11-23T00:00')))?.id).toBe('bakyt');
  expect((await withDuty(services, friday)).staffEmail()).toBe('aigul@kalys.example');
  expect((await listDutyPeople(owner)).map(({ id }) => id)).toEqual(['aigul', 'bakyt', 'owner']);
  expect(await setDuty(site.database, { id: 'erkin', by: 'owner' })).toBeUndefined();
});

test('a share of the promised time counts office hours', () => {
  // Friday 17:00 to Monday 10:00, office 9 to 18: two hours in all.
  const [from, to] = [at('2026-11-20T17:00'), at('2026-11-23T10:00')];
  const hours = { opens: '9:00', closes: '18:00' };
  expect(officeMoment(from, to, 0.25, hours)).toEqual(at('2026-11-20T17:30'));
  expect(officeMoment(from, to, 0.75, hours)).toEqual(at('2026-11-23T09:30'));
  const night = [at('2026-11-21T01:00'), at('2026-11-21T03:00')] as const;
  expect(officeMoment(...night, 0.5, hours)).toEqual(at('2026-11-21T02:00'));
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

test('an export has every request, and no formula', async () => {
  await insertRequest(site.database, { name: '=HYPERLINK("http://evil.example")' });
  const parts: string[] = [];
  const rows = requestsCsv(site.database, {
    by: 'owner',
    header: ['Имя', 'Телефон'],
    valuesOf: ({ name, phone }) => [name, phone],
  });
  for await (const part of rows) parts.push(part);
  const lines = parts.join('').split('\r\n');
  expect(lines[0]).toBe('\ufeff"Имя","Телефон"');
  expect(lines).toHaveLength(6);
  expect(lines.at(-2)).toBe(`"'=HYPERLINK(""http://evil.example"")","'+996555123456"`);
  expect(csvLine(['-1', '@a', '\t=1', 'a\nb'])).toBe(`"'-1","'@a","'\t=1","a\nb"\r\n`);
  const { rows: written } = await site.database.owner.$client.query(
    "SELECT actor FROM audit WHERE action = 'requests.export'",
  );
  expect(written).toEqual([{ actor: 'owner' }]);
});
