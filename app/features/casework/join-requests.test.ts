import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { settleClients } from '../clients/settle-clients.server.ts';
import { firstToken, openRequestLink } from '../request/request-path.server.ts';
import { addDetail, eraseRequest } from './change-request.server.ts';
import { setStatus, undoChange } from './change-work.server.ts';
import { joinRequests } from './join-requests.server.ts';
import { readRequest } from './read-request.server.ts';
import { readRequestPage } from './request-page.server.ts';

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

let phones = 0;
/** Two requests of one client, the second with a meeting. */
async function two({ firstMeets = false } = {}) {
  phones += 1;
  const phone = `+99655530000${phones}`;
  const hours = await freeCalls(site.database);
  const contact = { phone, email: 'anna@example.com' };
  const first = firstMeets
    ? (await bookCall(services, hours[1] ?? new Date(), contact)).requestId
    : Number(
        await insertRequest(site.database, {
          ...contact,
          code: `K-FIRST${phones}`,
          reply_by: new Date(Date.now() + 3_600_000),
          notes: 'Первый вопрос',
        }),
      );
  const { requestId: second, code } = await bookCall(services, hours[0] ?? new Date(), contact);
  await ask("UPDATE requests SET notes = 'Второй вопрос' WHERE id = $1", [second]);
  await addDetail(services, code, 'Ещё документы');
  await settleClients(site.database);
  return { first: Number(first), second: Number(second), code };
}

const stateOf = async (id: number) => {
  const [row] = await ask(
    "SELECT status, joined_to::int, reply_by, due_at > '9000-01-01' AS idle FROM requests WHERE id = $1",
    [id],
  );
  return row;
};
const meetingOf = async (id: number) =>
  ask('SELECT status FROM meetings WHERE request_id = $1', [id]);
const thread = async (id: number) =>
  ((await readRequest(site.database, id, by))?.thread ?? []).map(({ text }) => text);
const opened = async (code: string) => openRequestLink(services, firstToken(services.secret, code));

test('the request with the meeting stays, with the thread of both; undo separates them', async () => {
  const { first, second, code } = await two();
  const joined = await joinRequests(services, { id: first, other: second, by });
  expect(joined).toMatchObject({ outcome: 'done', count: 1, kept: second });
  expect(await stateOf(first)).toEqual({
    status: 'done',
    joined_to: second,
    reply_by: null,
    idle: true,
  });
  expect(await thread(second)).toEqual(['Первый вопрос', 'Ещё документы']);
  expect(await meetingOf(second)).toEqual([{ status: 'booked' }]);
  const page = await readRequestPage(site.database, code);
  expect(page?.thread.map(({ text }) => text)).toEqual(['Первый вопрос', 'Ещё документы']);
  const history = (await readRequest(site.database, second, by))?.history ?? [];
  expect(history.some((row) => row.kind === 'change' && row.action === 'request.join')).toBe(true);
  // A joined request rejects further changes.
  expect(await setStatus(services, { id: first, version: 99 }, 'taken', by)).toMatchObject({
    outcome: 'stale',
  });
  const change = 'change' in joined ? joined.change : '';
  expect(await undoChange(services, change, by)).toMatchObject({ undone: 2 });
  expect(await thread(first)).toEqual([]);
  expect(await thread(second)).toEqual(['Ещё документы']);
  expect(await stateOf(first)).toMatchObject({ status: 'new', joined_to: null });
});

test('the link of a joined request opens only its own, and writes into the other', async () => {
  const { first, second, code } = await two();
  const own = `K-FIRST${phones}`;
  await addDetail(services, own, 'Моё письмо');
  await joinRequests(services, { id: first, other: second, by });
  expect(await opened(own)).toMatchObject({ id: first, code: own });
  await addDetail(services, own, 'Ещё одно');
  const page = await readRequestPage(site.database, own);
  expect(page).toMatchObject({ code: own, status: 'taken', notes: '', chats: [] });
  expect(page?.thread.map(({ text }) => text)).toEqual(['Первый вопрос', 'Моё письмо', 'Ещё одно']);
  expect(await thread(second)).toContain('Ещё одно');
  const other = await readRequestPage(site.database, code);
  expect(other?.thread.map(({ text }) => text)).toContain('Моё письмо');
  expect(await eraseRequest(services, own)).toBe(true);
  expect(await thread(second)).toEqual(['Ещё документы']);
  expect(await meetingOf(second)).toEqual([{ status: 'booked' }]);
});

test("chats move only from the client's own number", async () => {
  const { first, second } = await two();
  const [{ phone }] = await ask('SELECT phone FROM requests WHERE id = $1', [first]);
  await ask(
    `INSERT INTO request_chats (request_id, channel, address)
      VALUES ($1, 'whatsapp', $2), ($1, 'telegram', '4711')`,
    [first, phone.slice(1)],
  );
  await joinRequests(services, { id: first, other: second, by });
  expect(await ask('SELECT channel FROM request_chats WHERE request_id = $1', [second])).toEqual([
    { channel: 'whatsapp' },
  ]);
});

test('a change of the remaining request ends the undo', async () => {
  const { first, second } = await two();
  const joined = await joinRequests(services, { id: first, other: second, by });
  await setStatus(services, { id: second, version: 1 }, 'waiting', by);
  const change = 'change' in joined ? joined.change : '';
  expect(await undoChange(services, change, by)).toMatchObject({ undone: 0 });
  expect(await stateOf(first)).toMatchObject({ joined_to: second });
});

test('two meetings are not joined, nor requests of two clients, nor finished ones', async () => {
  const { first, second } = await two({ firstMeets: true });
  expect(await joinRequests(services, { id: first, other: second, by })).toEqual({
    outcome: 'twoMeetings',
  });
  const stranger = Number(
    await insertRequest(site.database, { phone: '+996555390001', email: '' }),
  );
  await settleClients(site.database);
  for (const [id, other] of [
    [first, stranger],
    [first, first],
    [first, 999_999],
  ] as const) {
    expect(await joinRequests(services, { id, other, by })).toEqual({ outcome: 'missing' });
  }
  expect(await stateOf(second)).toMatchObject({ joined_to: null });
});

test('a client who erases the request erases what was joined to it', async () => {
  const { first, second, code } = await two();
  await joinRequests(services, { id: first, other: second, by });
  expect(await eraseRequest(services, code)).toBe(true);
  expect(await ask('SELECT FROM requests WHERE id = ANY($1)', [[first, second]])).toEqual([]);
  expect(await ask('SELECT FROM messages WHERE about = $1', [`request:${first}`])).toEqual([]);
  expect(await opened(`K-FIRST${phones}`)).toBe(undefined);
});
