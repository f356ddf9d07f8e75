import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listUnnotified } from '#app/features/casework/answer-visitor.server.ts';
import { listChatOffers } from '#app/features/casework/chat-codes.server.ts';
import { findChat } from '#app/features/casework/chat-way.server.ts';
import { sealFiles } from '#app/features/casework/request-files.server.ts';
import { switchChannel } from '#app/features/casework/switch-channel.server.ts';
import { Postponed, Undeliverable } from '#platform/outbox/deliver.ts';
import { healthOf } from '#test/fixtures/health-fixtures.ts';
import { by, openMessengerSite } from '#test/fixtures/messenger-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { openWhatsApp, text } from './whatsapp.steps.ts';
import { lookOnce } from './whatsapp-watch.server.ts';

const { opened, whatsapp, account, messenger, bring, said, lastSaid, write, joined, quietFor } =
  await openWhatsApp();

test('the window is counted from what he wrote, in any order, and an answer outside of it takes the next way', async () => {
  const { id, phone } = await joined({ email: '' });
  const database = opened.site.database.owner;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await quietFor(id, 40);
  await bring(whatsapp.written(phone, text('Первое'), hoursAgo(30)));
  expect(await findChat(database, id, ['whatsapp'])).toBeUndefined();
  await bring(whatsapp.written(phone, text('Третье'), hoursAgo(2)));
  await bring(whatsapp.written(phone, text('Второе'), hoursAgo(23)));
  const until = (await findChat(database, id, ['whatsapp']))?.until?.getTime() ?? 0;
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(22);
  await quietFor(id, 25);
  await opened.answer(id, 'Ответ');
  expect(await opened.waysOf(id)).toEqual([]);
  expect(await listUnnotified(opened.site.database, { id })).toHaveLength(1);
  const mailed = await joined({ email: 'aziz@example.com' });
  await quietFor(mailed.id, 25);
  await opened.answer(mailed.id, 'Ответ');
  expect(await opened.waysOf(mailed.id)).toEqual([{ channel: 'mail', status: 'waiting' }]);
});

test('with a template, an answer outside of the window is told by it once an hour', async () => {
  await using second = await openMessengerSite('whatsapp', { hasTemplate: true });
  const id = Number(await insertRequest(second.site.database, { email: '' }));
  await second.rows(
    "INSERT INTO request_chats (request_id, channel, address, received_at) VALUES ($1, 'whatsapp', '996700999', now() - interval '25 hours')",
    id,
  );
  await second.answer(id, 'Тайна');
  await second.answer(id, 'И ещё');
  expect(await second.deliver(id, messenger)).toEqual(['sent']);
  const notice = expect.stringMatching(/^K-\S+ https:\/\/kalys\.example\/request\/.+/);
  expect(said('996700999')).toMatchObject([{ type: 'template', text: notice }]);
  expect(await listUnnotified(second.site.database, { id })).toEqual([]);
  // The template is not approved: staff must pass it on.
  await second.rows(
    "UPDATE request_details SET read_at = now(), created_at = now() - interval '2 hours'",
  );
  await second.rows("UPDATE messages SET created_at = now() - interval '2 hours'");
  await second.answer(id, 'Третье');
  whatsapp.refuseWith = 132_001;
  expect(await second.deliver(id, messenger)).toEqual([expect.any(Undeliverable)]);
  expect(await listUnnotified(second.site.database, { id })).toHaveLength(1);
});

test('a staff picture is sent as a JPEG, a PDF as a document, a long text in parts', async () => {
  const { id, phone } = await joined();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#a33a' } })
    .png()
    .toBuffer();
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
  const files = await sealFiles(opened.services, [
    file(picture, 'a.png'),
    file(Buffer.from('%PDF-1.7 x'), 'b.pdf'),
  ]);
  await opened.answer(id, `${'раз '.repeat(1200)}конец`, files);
  const sendAll = async () => new Set(await opened.deliver(id, messenger));
  let results = await sendAll();
  // On a busy machine a part may wait longer than one attempt lasts, and the next attempt sends it.
  while ([...results].some((each) => each instanceof Postponed)) results = await sendAll();
  expect(results).toEqual(new Set(['sent']));
  const sent = said(phone).slice(-4);
  expect(sent.map(({ type, text: words }) => [type, words.slice(-5)])).toEqual([
    ['text', expect.anything()],
    ['text', 'конец'],
    ['image', ''],
    ['document', 'b.pdf'],
  ]);
});

test('read receipts are stored; undelivered messages fall back to the next channel', async () => {
  const { id, phone } = await joined({ email: 'aziz@example.com' });
  const database = opened.site.database.owner;
  await opened.answer(id, 'Да');
  await opened.deliver(id, messenger);
  const { id: first = '' } = said(phone).at(-1) ?? {};
  const read = () =>
    opened.rows('SELECT 1 FROM request_details WHERE request_id = $1 AND read_at IS NOT NULL', id);
  await bring(whatsapp.became(first, 'delivered'));
  expect(await read()).toEqual([]);
  await bring(whatsapp.became(first, 'read'));
  expect(await read()).toHaveLength(1);
  await opened.answer(id, 'Нет');
  await opened.deliver(id, messenger);
  const failed = whatsapp.became(said(phone).at(-1)?.id ?? '', 'failed', 131_047);
  await bring(failed);
  await bring(failed);
  expect(await findChat(database, id, ['whatsapp'])).toBeUndefined();
  expect((await opened.waysOf(id)).slice(0, 1)).toEqual([{ channel: 'mail', status: 'waiting' }]);
  await write(phone, 'Снова');
  expect(await findChat(database, id, ['whatsapp'])).toBeDefined();
});

test('rate limits, a closed window, a rejected part, an unknown client', async () => {
  for (const [code, expected, closed] of [
    [130_429, Postponed, false],
    [131_056, Postponed, false],
    [131_047, Undeliverable, false],
    [131_053, Undeliverable, false],
    [131_026, Undeliverable, true],
  ] as const) {
    const { id } = await joined({ email: '' });
    await opened.answer(id, 'Да');
    whatsapp.refuseWith = code;
    expect(await opened.deliver(id, messenger), `${code}`).toEqual([expect.any(expected)]);
    whatsapp.refuseWith = 0;
    const [chat] = await opened.rows(
      'SELECT closed_at IS NOT NULL AS closed FROM request_chats WHERE request_id = $1',
      id,
    );
    expect(chat, `${code}`).toEqual({ closed });
    const untold = expected === Undeliverable ? 1 : 0;
    expect(await listUnnotified(opened.site.database, { id }), `${code}`).toHaveLength(untold);
  }
});

test("a revoked token is on the owner's page, raises an alarm, and its messages fall back to the next channel", async () => {
  const { services } = opened;
  const { id } = await joined({ email: 'aziz@example.com' });
  const look = (ms = 0) => lookOnce(services, account.api, new Date(Date.now() + ms));
  const { state, alarms } = healthOf(opened.site, whatsapp.settings);
  expect(await state('whatsapp')).toBe('fine');
  await opened.answer(id, 'Да');
  whatsapp.revoked = true;
  expect(await opened.deliver(id, messenger)).toEqual([expect.objectContaining({ code: 190 })]);
  expect(await look()).toBe(false);
  expect(await state('whatsapp')).toBe('failing');
  expect(await listChatOffers(opened.site.database, id)).toEqual([]);
  await look(61_000);
  expect(await opened.waysOf(id)).toEqual([
    { channel: 'mail', status: 'waiting' },
    { channel: 'whatsapp', status: 'cancelled' },
  ]);
  expect(await alarms('whatsapp')).toEqual([]);
  expect(await alarms('whatsapp', new Date(Date.now() + 16 * 60_000))).toEqual(['alarm']);
  whatsapp.revoked = false;
  expect(await look()).toBe(true);
  expect(await alarms('whatsapp')).toEqual(['alarm', 'alarm-over']);
});

test('of a request whose consent is withdrawn, or that is erased, nothing more is stored', async () => {
  const { id, phone } = await joined();
  await opened.rows("UPDATE requests SET status = 'withdrawn' WHERE id = $1", id);
  await write(phone, 'После');
  await bring(whatsapp.echoed(phone, text('Ответ')));
  expect(await opened.threadOf(id)).toEqual([]);
  expect(lastSaid(phone)).toMatch(/не\sсвязан/);
  const erased = await joined();
  await Promise.all([
    write(erased.phone, 'Во время'),
    opened.rows('DELETE FROM requests WHERE id = $1', erased.id),
  ]);
  expect(await opened.threadOf(erased.id)).toEqual([]);
});

test('switched off by the owner, it leaves nothing but the threads, and takes nothing until it is on', async () => {
  const { services, site } = opened;
  const { id, phone } = await joined();
  await write(phone, 'До');
  await joined({}, phone);
  await write(phone, 'К чему это?');
  expect(await opened.rows('SELECT 1 FROM held_messages')).toHaveLength(1);
  await switchChannel(services, { channel: 'whatsapp', off: true, by });
  const before = whatsapp.sent.length;
  await write(phone, 'Пока отключён');
  expect(await lookOnce(services, account.api)).toBe(false);
  expect(whatsapp.sent).toHaveLength(before);
  expect(await listChatOffers(site.database, id)).toEqual([]);
  for (const table of ['request_chats', 'channel_messages', 'chat_codes', 'held_messages']) {
    expect(await opened.rows(`SELECT 1 FROM ${table}`)).toEqual([]);
  }
  expect(await opened.threadOf(id)).toMatchObject([{ text: 'До' }]);
  await switchChannel(services, { channel: 'whatsapp', off: false, by });
  expect(await lookOnce(services, account.api)).toBe(true);
});

test("during a rolling update both versions send each other's messages to the right chats", async () => {
  const { id, phone } = await joined({ email: '' });
  const { rows } = opened;
  const before = said(phone).length;
  const files = await sealFiles(opened.services, [new File(['%PDF-1.7 x'], 'a.pdf')]);
  await opened.answer(id, 'Готово', files);
  const [{ chat, message, file }] = await rows(
    'SELECT chat_id AS chat, message_id AS message, file_id AS file FROM messages WHERE about = $1 AND file_id IS NOT NULL',
    `request:${id}`,
  );
  const recipient = `chat:${chat}`;
  expect(await rows('SELECT DISTINCT recipient FROM messages WHERE chat_id = $1', chat)).toEqual([
    { recipient },
  ]);
  await rows('DELETE FROM messages WHERE chat_id = $1', chat);
  for (const part of ['text-0', `file-${file}`, 'notice-0']) {
    await rows(
      `INSERT INTO messages (channel, kind, recipient, text, about, key)
       VALUES ('whatsapp', 'thread', $1, $2, $3, $2)`,
      recipient,
      `${message}:${part}`,
      `request:${id}`,
    );
  }
  expect(await opened.deliver(id, messenger)).toEqual(['sent', 'sent', 'sent']);
  expect(said(phone).slice(before)).toMatchObject([
    { type: 'text', text: 'Готово' },
    { type: 'template' },
    { type: 'document' },
  ]);
  await rows(
    "INSERT INTO messages (channel, kind, recipient, text, key) VALUES ('whatsapp', 'meeting-tomorrow', $1, 'Завтра', 'a')",
    recipient,
  );
  expect(await rows("SELECT chat_id, message_id, text FROM messages WHERE key = 'a'")).toEqual([
    { chat_id: chat, message_id: null, text: 'Завтра' },
  ]);

  await rows(
    "INSERT INTO held_messages (external_id, chat_id, sealed) VALUES ('wamid.1', $1, '')",
    chat,
  );
  const held = 'SELECT question, sent_at = held_at AS at_once FROM held_messages';
  expect(await rows(held)).toEqual([{ question: 'wamid.1', at_once: true }]);
});
