import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, messenger, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { answerVisitor, listUnnotified } from './answer-visitor.server.ts';
import { eraseRequest } from './change-request.server.ts';
import { undoChange } from './change-work.server.ts';
import { readRequest } from './read-request.server.ts';
import { findByExternalId, receiveMessage } from './receive-message.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  const channels = ['mail', messenger] as const;
  services = testServices({
    ...site,
    outbox: { ...site.outbox, channels, staffChat: 'test-chat' as Channel },
  });
  await insertStaff(site.database, { id: by, name: 'Айгүл' });
});
afterAll(() => site[Symbol.asyncDispose]());

const rows = async (text: string, ...values: unknown[]) =>
  (await site.database.owner.$client.query(text, values)).rows;

const sentTo = (id: number) =>
  rows(
    "SELECT channel, text, chat_id, message_id IS NOT NULL AS has_message, part FROM messages WHERE about = $1 AND kind IN ('thread', 'request-answer')",
    `request:${id}`,
  );

const receive = (requestId: number, externalId: string, text = 'Пришёл ответ суда') =>
  receiveMessage(services, { channel: messenger, externalId, requestId, text });

test('what a channel brings stands in the thread once, also when two bring it at a time, and goes with the request', async () => {
  const id = Number(await insertRequest(site.database, { code: 'K-CHAN' }));
  const both = await Promise.all([receive(id, '7/1'), receive(id, '7/1')]);
  expect(both.toSorted()).toEqual(['again', 'stored']);
  expect(await receive(id, '7/1')).toBe('again');
  // The channel's ids distinguish messages with the same text.
  expect(await receive(id, '7/2')).toBe('stored');
  expect((await readRequest(site.database, id, by))?.thread).toMatchObject([
    { author: 'visitor', via: 'test-chat' },
    { via: 'test-chat' },
  ]);
  expect(await findByExternalId(site.database.owner, messenger, '7/2')).toMatchObject({
    requestId: id,
  });
  expect(await findByExternalId(site.database.owner, 'mail', '7/2')).toBeUndefined();
  await eraseRequest(services, 'K-CHAN');
  expect(await rows('SELECT 1 FROM channel_messages')).toEqual([]);
  expect(await receive(id, '7/3')).toBe('missing');
  const gone = Number(await insertRequest(site.database, { status: 'withdrawn' }));
  expect(await receive(gone, '7/4')).toBe('missing');
});

test('an answer goes into the joined chat in place of a mail, without its words in the outbox, and is undone with it', async () => {
  const id = Number(await insertRequest(site.database));
  const write = () =>
    answerVisitor(services, { id, text: 'Расписка', key: randomUUID(), next: 'client', by });
  const [{ id: chat }] = await rows(
    "INSERT INTO request_chats (request_id, channel, address) VALUES ($1, 'test-chat', '7') RETURNING id",
    id,
  );
  const first = await write();
  const sent = await sentTo(id);
  expect(sent).toEqual([
    { channel: 'test-chat', text: '', chat_id: chat, has_message: true, part: 0 },
  ]);
  await undoChange(services, 'change' in first ? first.change : '', by);
  expect(await sentTo(id)).toEqual([]);

  // A channel that is off or does not answer is no way; neither is a closed chat.
  for (const state of ['switched_off = true', 'switched_off = false, failing_since = now()']) {
    await rows(`INSERT INTO channel_states (channel) VALUES ('test-chat') ON CONFLICT DO NOTHING`);
    await rows(`UPDATE channel_states SET ${state}`);
    await write();
    expect((await sentTo(id)).at(-1)).toMatchObject({ channel: 'mail' });
    await rows("DELETE FROM messages WHERE kind = 'request-answer'");
  }
  await rows('DELETE FROM channel_states');
  await rows('UPDATE request_chats SET closed_at = now()');
  await write();
  expect(await sentTo(id)).toMatchObject([{ channel: 'mail' }]);
});

test('who has no mail is no task while his chat still may take the answer', async () => {
  const id = Number(await insertRequest(site.database, { email: '' }));
  await rows(
    "INSERT INTO request_chats (request_id, channel, address) VALUES ($1, 'test-chat', '8')",
    id,
  );
  await answerVisitor(services, { id, text: 'Да', key: randomUUID(), next: 'client', by });
  await rows('UPDATE request_details SET shown_at = now()');
  const untold = async () => (await listUnnotified(site.database, { id })).length;
  await rows("UPDATE messages SET status = 'waiting' WHERE kind = 'thread'");
  expect(await untold()).toBe(0);
  await rows("UPDATE messages SET status = 'cancelled' WHERE kind = 'thread'");
  expect(await untold()).toBe(1);
});
