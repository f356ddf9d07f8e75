import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageKey } from '#platform/outbox/message-key.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import type { Services } from '../../context.ts';
import { maskEmail } from '../../i18n/formats.ts';
import { addDetail, eraseRequest, withdrawConsent } from './change-request.server.ts';
import { maskPhone, readRequestPage } from './request-page.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
beforeAll(async () => {
  site = await openTestSite(['mail', 'test-chat']);
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());

async function messagesAbout(id: string) {
  const { rows } = await site.database.owner.$client.query(
    'SELECT channel, kind, status, recipient, text FROM messages WHERE about = $1 ORDER BY channel',
    [`request:${id}`],
  );
  return rows as Record<'channel' | 'kind' | 'status' | 'recipient' | 'text', string>[];
}

/** A request whose receipt waits to be sent. */
async function written(code: string, status = 'new'): Promise<string> {
  const id = await insertRequest(site.database, { code, status, consented_at: new Date() });
  const receipt = { channel: 'mail' as const, kind: 'request-receipt', recipient: 'a@b.kg' };
  await site.database.owner.transaction((tx) =>
    site.outbox.add(tx, [
      { ...receipt, text: '…', about: `request:${id}`, key: messageKey(`receipt:${id}`) },
    ]),
  );
  return id;
}

test('the same words, sent many times at once, are one addition and one message a channel', async () => {
  const id = await written('K-SAME');
  const all = await Promise.all(
    Array.from({ length: 6 }, () => addDetail(services, 'K-SAME', 'Есть расписка')),
  );
  expect(all.map(({ outcome }) => outcome)).toEqual(Array(6).fill('stored'));
  expect((await readRequestPage(site.database, 'K-SAME'))?.thread).toHaveLength(1);
  const told = (await messagesAbout(id)).filter(({ kind }) => kind === 'request-detail');
  expect(told.map(({ channel }) => channel)).toEqual(['mail', 'test-chat']);
  expect(told[0]).toMatchObject({ recipient: 'staff@kalys.example' });
  expect(told[0]?.text).toContain(`/desk/requests/${id}`);
  expect(told[0]?.text).not.toContain('расписка');
  expect(told[1]?.text).toContain('K-SAME');
  expect(told[1]?.text).not.toContain('расписка');
});

test('the same words on a later page are said again; sent twice from one page they are not', async () => {
  await written('K-YES');
  for (const page of [randomUUID(), randomUUID()]) {
    for (let n = 0; n < 2; n += 1) await addDetail(services, 'K-YES', 'Да', { page });
  }
  expect((await readRequestPage(site.database, 'K-YES'))?.thread).toHaveLength(2);
});

test('thirty additions a day are taken, each request has its own', async () => {
  await written('K-MANY');
  await written('K-OTHER');
  for (let n = 0; n < 30; n += 1) await addDetail(services, 'K-MANY', `Дополнение ${n}`);
  const refused = await addDetail(services, 'K-MANY', 'Тридцать первое');
  expect(refused).toMatchObject({ outcome: 'limited' });
  expect(await addDetail(services, 'K-OTHER', 'Первое')).toEqual({ outcome: 'stored' });
  expect(await addDetail(services, 'K-NONE', 'Никому')).toEqual({ outcome: 'missing' });
});

test('withdrawn: what was not sent stays unsent, staff are told, nothing more is added', async () => {
  const id = await written('K-BACK');
  expect(await withdrawConsent(services, 'K-BACK')).toBe(true);
  expect(await withdrawConsent(services, 'K-BACK')).toBe(true);
  expect(await messagesAbout(id)).toMatchObject([
    { kind: 'request-receipt', status: 'cancelled' },
    { kind: 'request-withdrawn', channel: 'mail', status: 'waiting' },
    { kind: 'request-withdrawn', channel: 'test-chat', status: 'waiting' },
  ]);
  expect(await addDetail(services, 'K-BACK', 'Ещё')).toEqual({ outcome: 'missing' });
});

test('erased while it is added to: nothing stays but its number', async () => {
  await written('K-GONE');
  await addDetail(services, 'K-GONE', 'Тайна-1');
  await Promise.all([
    addDetail(services, 'K-GONE', 'Тайна-2'),
    eraseRequest(services, 'K-GONE'),
    addDetail(services, 'K-GONE', 'Тайна-3'),
    eraseRequest(services, 'K-GONE'),
  ]);
  expect(await placesOf(site.database, ['Тайна'])).toEqual([]);
  expect(await readRequestPage(site.database, 'K-GONE')).toBeUndefined();
  const { rows } = await site.database.owner.$client.query(
    "SELECT about, channel FROM messages WHERE key LIKE 'request-erased:K-GONE%' ORDER BY channel",
  );
  expect(rows).toEqual([
    { about: '', channel: 'mail' },
    { about: '', channel: 'test-chat' },
  ]);
});

test('staff hear nothing of a request in quarantine, and its visitor sees it as received', async () => {
  const id = await written('K-SPAM', 'quarantine');
  await addDetail(services, 'K-SPAM', 'Это не спам');
  expect(await readRequestPage(site.database, 'K-SPAM')).toMatchObject({ status: 'new' });
  expect(await messagesAbout(id)).toHaveLength(1);
  await eraseRequest(services, 'K-SPAM');
  expect(await placesOf(site.database, ['K-SPAM'])).toEqual([]);
});

test('phone and e-mail are shown so that only their owner recognises them', () => {
  expect(maskPhone('+996555123456')).toBe('+996555\u00a0…');
  expect(maskPhone('')).toBe('');
  expect(maskEmail('aziz@example.com')).toBe('a•••@example.com');
});
