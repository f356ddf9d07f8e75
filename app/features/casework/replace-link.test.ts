import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import type { Services } from '../../context.ts';
import { firstToken, openRequestLink } from '../request/request-path.server.ts';
import { replaceLink } from './replace-link.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

async function book(phone: string) {
  const [hour = new Date()] = await freeCalls(site.database);
  const { requestId: id, code } = await bookCall(services, hour, { phone, email: 'a@example.com' });
  return { id, code, link_version: 1 };
}

test('a replaced link opens nothing; mails that wait have the new one, which the address is sent', async () => {
  const request = await book('+996555100001');
  const old = firstToken(services.secret, request.code);
  expect(await openRequestLink(services, old)).toEqual(request);
  const renewed = (await replaceLink(services, request)) ?? '';
  expect(await openRequestLink(services, old)).toBe('ended');
  expect(await openRequestLink(services, renewed)).toMatchObject({ id: request.id });
  const about = `request:${request.id}`;
  const mails = await ask(
    "SELECT kind, text, html, calendar FROM messages WHERE about = $1 AND recipient = 'a@example.com' ORDER BY kind",
    [about],
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['meeting-booked', 'request-new-link']);
  for (const { text, html } of mails) {
    for (const part of [text, html]) {
      expect(part).toContain(renewed);
      expect(part).not.toContain(old);
    }
  }
  // Pressed twice at once: the second one finds the link replaced.
  expect(await replaceLink(services, request)).toBeUndefined();
  const again = await replaceLink(services, { ...request, link_version: 2 });
  expect(await openRequestLink(services, renewed)).toBe('ended');
  expect(await openRequestLink(services, again ?? '')).toMatchObject({ link_version: 3 });
  const [told] = await ask("SELECT count(*)::int FROM messages WHERE kind = 'request-new-link'");
  expect(told.count).toBe(1);
});

test('a link ends a year after its request was done; a forged one is none', async () => {
  const { id, code } = await book('+996555100002');
  const token = firstToken(services.secret, code);
  const age = (status: string, days: number) =>
    ask(
      `UPDATE requests SET status = $2, updated_at = now() - make_interval(days => $3) WHERE id = $1`,
      [id, status, days],
    );
  await age('waiting', 800);
  expect(await openRequestLink(services, token)).toMatchObject({ id });
  await age('done', 360);
  expect(await openRequestLink(services, token)).toMatchObject({ id });
  await age('done', 367);
  expect(await openRequestLink(services, token)).toBe('ended');
  expect(await openRequestLink(services, token.replace(/.$/, '!'))).toBeUndefined();
});
