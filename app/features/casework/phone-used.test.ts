import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import type { Services } from '../../context.ts';
import { tellPhoneOwners } from './phone-used.server.ts';

// Who else sends a form with a known phone number (docs/decisions/0033).

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE requests, messages CASCADE'));

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const phone = '+996555100007';
const told = () =>
  ask("SELECT recipient, text FROM messages WHERE kind = 'request-phone-used' ORDER BY recipient");

/** Books a free hour with the same phone. */
async function book(email: string) {
  const [hour = new Date()] = await freeCalls(site.database);
  return bookCall(services, hour, { phone, email });
}

/** Notes that staff have reached somebody by his request. */
const reach = (id: number) =>
  ask(
    `UPDATE requests SET status = 'waiting', created_at = now() - interval '2 days',
       first_answer_at = now() - interval '1 day' WHERE id = $1`,
    [id],
  );

test('whom staff have reached is told once a day that somebody else used his number', async () => {
  const known = await book('owner@example.com');
  await reach(known.requestId);
  expect(await tellPhoneOwners(services)).toBe(0);
  await book('stranger@example.com');
  expect(await tellPhoneOwners(services)).toBe(1);
  expect(await tellPhoneOwners(services)).toBe(0);
  await book('');
  expect(await tellPhoneOwners(services)).toBe(0);
  const [mail] = await told();
  expect(mail.recipient).toBe('owner@example.com');
  expect(mail.text).toContain(known.code);
  expect(mail.text).not.toContain('stranger');
  await ask("UPDATE messages SET created_at = now() - interval '25 hours'");
  expect(await tellPhoneOwners(services)).toBe(1);
});

test('his own second request, and what staff enter for a caller, tell nobody', async () => {
  await reach((await book('owner@example.com')).requestId);
  await book('owner@example.com');
  const { requestId } = await book('other@example.com');
  await ask('UPDATE requests SET first_answer_at = created_at WHERE id = $1', [requestId]);
  expect(await tellPhoneOwners(services)).toBe(0);
});

test('who plants a request with a stranger’s number does not learn when its owner comes', async () => {
  await book('planted@example.com');
  await book('owner@example.com');
  expect(await tellPhoneOwners(services)).toBe(0);
});
