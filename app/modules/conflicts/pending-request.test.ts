import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import type { Services } from '../../context.ts';
import { openReference, signReference } from '../../features/calendar/booking-reference.server.ts';
import { mayTakeFiles } from '../../features/casework/request-files.server.ts';
import { receiveJoinedHour } from '../../features/intake/join-request.server.ts';
import { insertCheck } from './checks.steps.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const now = () => new Date();
const targetOf = (code: string) =>
  openReference(services, signReference(services.secret, code), now());

test('a cleared question becomes one request with its hour; an undecided or refused one none', async () => {
  const [hour = now()] = await freeCalls(site.database);
  await insertCheck(site.database, { code: 'K-CLEAR', name: 'Осмонов Бакыт', status: 'waiting' });
  expect(await targetOf('K-CLEAR')).toEqual({ state: 'closed' });
  await ask("UPDATE conflict_checks SET status = 'cleared'");
  const opened = await targetOf('K-CLEAR');
  if (opened.state !== 'open') throw new Error(`It is ${opened.state}`);
  const send = () =>
    receiveJoinedHour(
      new Request('https://kalys.example/booking', {
        method: 'POST',
        body: new URLSearchParams({ hour: hour.toISOString(), kind: 'phone', in: 'ru' }),
      }),
      services,
      opened,
      { address: '', scripted: false },
    );
  expect([await send(), await send()]).toMatchObject([{ done: 'done' }, { done: 'done' }]);
  expect(
    await ask(
      `SELECT r.code, r.name, r.notes, m.status FROM requests r JOIN meetings m ON m.request_id = r.id
       JOIN conflict_checks c ON c.request_id = r.id`,
    ),
  ).toEqual([{ code: 'K-CLEAR', name: 'Осмонов Бакыт', notes: '', status: 'booked' }]);
  expect(await targetOf('K-CLEAR')).toMatchObject({ state: 'taken' });
  const kept = { name: '', email: '', phone: '' };
  await insertCheck(site.database, { code: 'K-NOT', status: 'declined', ...kept });
  expect(await targetOf('K-NOT')).toEqual({ state: 'closed' });
});

test('while names come first, only a request of a cleared check takes files', async () => {
  const id = Number(await insertRequest(site.database));
  expect(await mayTakeFiles(services, id)).toBe(true);
  await ask("INSERT INTO switches (name, is_on) VALUES ('mayWeTalk', true)");
  expect(await mayTakeFiles(services, id)).toBe(false);
  await insertCheck(site.database, { request_id: id, status: 'cleared' });
  expect(await mayTakeFiles(services, id)).toBe(true);
});
