import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import type { Services } from '../../../context.ts';
import { threadCookies } from '../../../features/casework/thread-lock.server.ts';
import { firstToken } from '../../../features/request/request-path.server.ts';
import { act } from './request-actions.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());

let serial = 0;

async function asked(isAnswered: boolean) {
  serial += 1;
  const code = `K-A2222${serial}`;
  const id = await insertRequest(site.database, { code, consented_at: new Date() });
  if (isAnswered) {
    await insert(site.database, 'request_details', {
      request_id: id,
      author: 'staff',
      text: 'Ответ',
      idempotency_key: code,
      shown_at: new Date(),
    });
  }
  return { id, token: firstToken(services.secret, code) };
}

const send = (token: string, fields: Record<string, string>, cookie = '') => {
  const body = new URLSearchParams(fields);
  const request = new Request('https://kalys.example/request/x', {
    method: 'POST',
    body,
    headers: { cookie },
  });
  return act(services, token, request, '').then(
    (answer) => answer.init?.status ?? 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : undefined),
  );
};

const acts: Record<string, string>[] = [
  { intent: 'link' },
  { intent: 'chat', channel: 'telegram' },
  { intent: 'withdraw' },
  { intent: 'erase' },
];

test.each(acts)('$intent needs the open thread once staff have answered', async (fields) => {
  const { id, token } = await asked(true);
  const ask = 'SELECT status, link_version FROM requests WHERE id = $1';
  const before = await site.database.owner.$client.query(ask, [id]);
  expect(await send(token, fields)).toBe(403);
  expect((await site.database.owner.$client.query(ask, [id])).rows).toEqual(before.rows);
  const [cookie = ''] = threadCookies(services, token);
  expect(await send(token, fields, cookie.split(';')[0])).toBe(303);
});

test.each(acts)('before an answer the link is enough for $intent', async (fields) => {
  const { token } = await asked(false);
  expect(await send(token, fields)).toBe(303);
});

test('the link alone still adds to an answered request', async () => {
  const { token } = await asked(true);
  expect(await send(token, { intent: 'detail', text: 'Ещё', batch: randomUUID() })).toBe(303);
});
