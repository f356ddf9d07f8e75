import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { refusalLink } from '../../notify/refusal-link.server.ts';
import { settleClients } from '../clients/settle-clients.server.ts';
import { firstToken, openRequestLink } from '../request/request-path.server.ts';
import { correctContact } from './correct-contact.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
let by: string;
beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  by = await insertStaff(site.database, { id: 'aigul' });
});
afterAll(() => site[Symbol.asyncDispose]());

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

test('mails that wait go to the corrected address with a new link; the mailed one opens nothing', async () => {
  const [hour = new Date()] = await freeCalls(site.database);
  const contact = { phone: '+996555100001', email: 'azis@example.com' };
  const { requestId: id, code } = await bookCall(services, hour, contact);
  const [was] = await ask('SELECT name, phone, email FROM requests WHERE id = $1', [id]);
  const to = { ...was, email: 'aziz@example.com' };
  expect(await correctContact(services, { id, to, was, by })).toBe('done');
  // Sent twice, it is one change.
  expect(await correctContact(services, { id, to, was, by })).toBe('done');
  expect(await openRequestLink(services, firstToken(services.secret, code))).toBe('ended');
  const mails = await ask(
    `SELECT kind, recipient, strpos(html, $2) > 0 AND strpos(text, $2) > 0 AS own FROM messages
     WHERE about = $1 AND channel = 'mail' AND kind IN ('meeting-booked', 'request-new-link') ORDER BY kind`,
    [`request:${id}`, refusalLink(services, 'aziz@example.com', 'ru')],
  );
  // Their opt-out is that of the new address.
  expect(mails).toEqual([
    { kind: 'meeting-booked', recipient: 'aziz@example.com', own: true },
    { kind: 'request-new-link', recipient: 'aziz@example.com', own: true },
  ]);
  const removed = { ...to, email: '' };
  expect(await correctContact(services, { id, to: removed, was: to, by })).toBe('done');
  const left = await ask(
    "SELECT kind FROM messages WHERE about = $1 AND recipient = 'aziz@example.com' AND status <> 'cancelled'",
    [`request:${id}`],
  );
  expect(left).toEqual([]);
  const rows = await ask("SELECT before, after FROM audit WHERE action = 'request.contact'");
  expect(rows).toEqual([
    { before: null, after: null },
    { before: null, after: null },
  ]);
});

test('a corrected phone finds its client, a corrected name keeps them', async () => {
  const known = await insertRequest(site.database, { phone: '+996555200001', email: '' });
  const id = Number(await insertRequest(site.database, { phone: '+996555200002', email: '' }));
  await settleClients(site.database);
  const clientOf = async (request: number | string) => {
    await settleClients(site.database);
    const [row] = await ask('SELECT client_id FROM requests WHERE id = $1', [request]);
    return row.client_id;
  };
  const own = await clientOf(id);
  const was = { name: 'Азиз', phone: '+996555200002', email: '' };
  const named = { ...was, name: 'Азиза' };
  expect(await correctContact(services, { id, to: named, was, by })).toBe('done');
  expect(await clientOf(id)).toBe(own);
  const to = { ...was, phone: '+996555200001' };
  expect(await correctContact(services, { id, to, was: named, by })).toBe('done');
  expect(await clientOf(id)).toBe(await clientOf(known));
});

test('a colleague who saw the earlier contact does not overwrite it; a withdrawn consent stays', async () => {
  const id = Number(await insertRequest(site.database));
  const was = { name: 'Азиз', phone: '+996555123456', email: 'aziz@example.com' };
  await ask("UPDATE requests SET name = 'Азиз Осмонов' WHERE id = $1", [id]);
  const to = { ...was, name: 'Азис' };
  expect(await correctContact(services, { id, to, was, by })).toBe('stale');
  await ask("UPDATE requests SET status = 'withdrawn' WHERE id = $1", [id]);
  const now = { ...was, name: 'Азиз Осмонов' };
  expect(await correctContact(services, { id, to, was: now, by })).toBe('stale');
});
