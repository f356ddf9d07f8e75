import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUnnotified } from '#app/features/casework/answer-visitor.server.ts';
import { forgetChannel } from '#app/features/casework/channel-watch.server.ts';
import { channelName, makeChatCode } from '#app/features/casework/chat-codes.server.ts';
import { switchChannel } from '#app/features/casework/switch-channel.server.ts';
import { Undeliverable } from '#platform/outbox/deliver.ts';
import { healthOf } from '#test/fixtures/health-fixtures.ts';
import { by, openMessengerSite } from '#test/fixtures/messenger-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { Telegram } from '../../../e2e/support/telegram.ts';
import { openBot, type TelegramBot } from './bot.server.ts';
import { telegramMessenger } from './telegram-messenger.server.ts';
import { pollOnce } from './telegram-watch.server.ts';

type Opened = Awaited<ReturnType<typeof openMessengerSite>>;
let opened: Opened;
let { site, services, rows, threadOf, answer }: Opened = {} as Opened;
let telegram: Telegram;
let bot: TelegramBot;

beforeAll(async () => {
  opened = await openMessengerSite('telegram');
  ({ site, services, rows, threadOf, answer } = opened);
  telegram = await Telegram.start();
  const { TELEGRAM_API: api = '', TELEGRAM_BOT_TOKEN: token = '' } = telegram.settings;
  bot = openBot({ api, token });
});
afterAll(async () => {
  await telegram.stop();
  await opened[Symbol.asyncDispose]();
});

const health = () => healthOf(site, telegram.settings);

const poll = () => pollOnce(services, bot, { seconds: 0 });
const deliver = (id: number) => opened.deliver(id, telegramMessenger(bot));
const lastSaid = (chat: number) => telegram.said.filter((one) => one.chat === chat).at(-1)?.text;

let chats = 100;

/** A request whose visitor has opened the Telegram link. */
async function joined(values: Record<string, unknown> = {}, chat = ++chats) {
  const id = Number(await insertRequest(site.database, values));
  telegram.write(chat, { text: `/start ${await makeChatCode(services, id)}` });
  await poll();
  return { id, chat };
}

test('a working bot is detected at once, not with the first message', async () => {
  const began = Date.now();
  expect(await pollOnce(services, bot, { seconds: 20 })).toBe(true);
  expect(Date.now() - began).toBeLessThan(15_000);
  expect(await health().state('telegram')).toBe('fine');
});

test('a code joins one chat, once: what is written there stands in the thread, also when it comes twice', async () => {
  const id = Number(await insertRequest(site.database));
  const code = await makeChatCode(services, id);
  telegram.write(7, { text: `/start ${code}` });
  telegram.write(8, { text: `/start ${code}` });
  telegram.write(8, { text: 'Тайна' });
  await poll();
  expect(lastSaid(7)).toContain('Заявка K-');
  expect(lastSaid(8)).toMatch(/не\sсвязан/);
  const message = { message_id: 50, chat: { id: 7, type: 'private' }, text: 'Пришла повестка' };
  const update = telegram.push({ message });
  await poll();
  telegram.pushAgain(update);
  telegram.push({ message });
  await poll();
  expect(await threadOf(id)).toEqual([
    { author: 'visitor', via: 'telegram', text: 'Пришла повестка' },
  ]);
  // An edit becomes a new message: text that staff have read must not change.
  telegram.push({ edited_message: { ...message, text: 'Пришла копия', edit_date: 9 } });
  await poll();
  expect((await threadOf(id)).at(-1)).toMatchObject({ text: 'Исправлено: Пришла копия' });
  expect(await rows("SELECT actor FROM audit WHERE action = 'request.chat'")).toEqual([
    { actor: 'visitor' },
  ]);
  expect(await rows('SELECT 1 FROM chat_codes')).toEqual([]);
});

test('a webhook of an earlier program is deleted, and messages sent meanwhile arrive', async () => {
  const { id, chat } = await joined();
  telegram.hasWebhook = true;
  telegram.write(chat, { text: 'Пришла повестка' });
  expect(await poll()).toBe(false);
  expect(await poll()).toBe(true);
  expect(await threadOf(id)).toMatchObject([{ text: 'Пришла повестка' }]);
});

test('while names come before facts, a stranger is led to the names, and not one word of his is stored', async () => {
  await rows("INSERT INTO switches (name, is_on) VALUES ('mayWeTalk', true)");
  telegram.write(11, { text: 'Мой партнёр Асанов украл товар' });
  telegram.write(11, { document: telegram.file(Buffer.from('%PDF-1.7 x'), 'isk.pdf') });
  await poll();
  expect(lastSaid(11)).toMatch(/только\sимена.*\/may-we-talk$/s);
  const dumped = await rows(
    `SELECT (SELECT count(*)::int FROM request_details WHERE text LIKE '%Асанов%')
       + (SELECT count(*)::int FROM messages WHERE text LIKE '%Асанов%') AS found`,
  );
  expect(dumped).toEqual([{ found: 0 }]);
  const { id, chat } = await joined();
  telegram.write(chat, { document: telegram.file(Buffer.from('%PDF-1.7 x'), 'isk.pdf') });
  await poll();
  expect(await threadOf(id)).toEqual([]);
  expect(lastSaid(chat)).toMatch(/проверим\sимена/);
  await rows("DELETE FROM switches WHERE name = 'mayWeTalk'");
});

test('an expired code joins no chat, and a new chat replaces the old one', async () => {
  const { id, chat } = await joined();
  const code = await makeChatCode(services, id);
  await rows("UPDATE chat_codes SET expires_at = now() - interval '1 second'");
  telegram.write(9, { text: `/start ${code}` });
  await poll();
  expect(lastSaid(9)).toContain('устарела');
  telegram.write(9, { text: `/start ${await makeChatCode(services, id)}` });
  telegram.write(chat, { text: 'Из прежнего' });
  await poll();
  expect(await threadOf(id)).toEqual([]);
  expect(lastSaid(chat)).toMatch(/не\sсвязан/);
});

test('photos, PDF and voice arrive; the chat explains rejected files', async () => {
  const { id, chat } = await joined();
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer();
  const voice = Buffer.from(
    'OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01',
  );
  telegram.write(chat, { photo: [telegram.file(picture)], caption: 'Расписка' });
  telegram.write(chat, { document: telegram.file(Buffer.from('%PDF-1.7 x'), 'dogovor.pdf') });
  telegram.write(chat, { voice: telegram.file(voice) });
  telegram.write(chat, { sticker: { ...telegram.file(voice), emoji: '👍' } });
  telegram.write(chat, { video: telegram.file(Buffer.from('video')), caption: 'Авария' });
  telegram.write(chat, { document: { ...telegram.file(Buffer.from('MZ')), file_size: 30e6 } });
  await poll();
  const texts = (await threadOf(id)).map(({ text }) => text);
  expect(texts).toEqual(['Расписка', '', '', '👍', 'Авария']);
  expect(
    await rows(
      'SELECT name, type FROM request_files JOIN request_details d ON d.id = message_id WHERE d.request_id = $1 ORDER BY request_files.id',
      id,
    ),
  ).toEqual([
    { name: 'photo.webp', type: 'image/webp' },
    { name: 'dogovor.pdf', type: 'application/pdf' },
    { name: 'voice.ogg', type: 'audio/ogg' },
  ]);
  const refused = telegram.said.filter(
    (one) => one.chat === chat && /не\sпринят|Видео/.test(one.text),
  );
  expect(refused.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Видео/),
    expect.stringMatching(/Слишком\sбольшие/),
  ]);
});

test('staff get one notice of an album, and another once they have read it', async () => {
  const { id, chat } = await joined();
  const send = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const document = telegram.file(Buffer.from(`%PDF-1.7 ${n}`), `${n}.pdf`);
      telegram.write(chat, { media_group_id: '13600', document });
    }
    await poll();
  };
  const notices = async () =>
    (
      await rows(
        "SELECT 1 FROM messages WHERE about = $1 AND kind = 'request-detail' AND channel = 'mail'",
        `request:${id}`,
      )
    ).length;
  await send(5);
  expect(await threadOf(id)).toHaveLength(5);
  expect(await notices()).toBe(1);
  await rows('UPDATE request_details SET read_at = now() WHERE request_id = $1', id);
  await send(2);
  expect(await notices()).toBe(2);
});

test('a message of a client with two requests waits for their choice, a reply to a message needs none', async () => {
  const { id, chat } = await joined();
  const second = await joined({}, chat);
  const message = telegram.write(chat, { text: 'Когда суд?' });
  await poll();
  const question = telegram.said.at(-1);
  expect(question?.buttons).toHaveLength(2);
  expect([...(await threadOf(id)), ...(await threadOf(second.id))]).toEqual([]);
  const [{ code }] = await rows('SELECT code FROM requests WHERE id = $1', id);
  telegram.push({
    callback_query: {
      id: '1',
      data: code,
      message: { message_id: 900, chat: message.chat, reply_to_message: message },
    },
  });
  await poll();
  expect(await threadOf(id)).toMatchObject([{ text: 'Когда суд?' }]);
  telegram.write(chat, { text: 'И ещё', reply_to_message: message });
  await poll();
  expect((await threadOf(id)).at(-1)).toMatchObject({ text: 'И ещё' });
});

test('an album of a client with two requests gets one question, and goes where they choose; a late choice is answered', async () => {
  const { id, chat } = await joined();
  await joined({}, chat);
  const questions = () =>
    telegram.said.filter((one) => one.chat === chat && one.buttons.length > 0);
  const send = (count: number) => {
    const sent = Array.from({ length: count }, (_, n) => {
      const document = telegram.file(Buffer.from(`%PDF-1.7 ${n}`), `${n}.pdf`);
      return telegram.write(chat, { media_group_id: '13600', document, caption: `${n}` });
    });
    return sent[0];
  };
  const [{ code }] = await rows('SELECT code FROM requests WHERE id = $1', id);
  const choose = async (asked: object | undefined, edited = {}) => {
    const message = { message_id: 901, chat: { id: chat }, reply_to_message: asked };
    telegram.push({ callback_query: { id: '2', data: code, message: { ...message, ...edited } } });
    await poll();
  };
  const first = send(5);
  await poll();
  expect(questions()).toHaveLength(1);
  telegram.push({ edited_message: { ...first, caption: 'Расписка', edit_date: 10 } });
  await poll();
  expect(questions()).toHaveLength(1);
  await choose({ ...first, edit_date: 10 });
  await choose(first);
  const texts = ['0', '1', '2', '3', '4', 'Исправлено: Расписка'];
  expect((await threadOf(id)).map(({ text }) => text)).toEqual(texts);
  expect(await rows('SELECT 1 FROM held_messages')).toEqual([]);
  expect(questions()).toHaveLength(1);
  // After a day, held messages are deleted.
  const late = send(2);
  await poll();
  expect(questions()).toHaveLength(2);
  await rows('DELETE FROM held_messages');
  await choose(late);
  expect(lastSaid(chat)).toMatch(/Пришлите\sего/);
  expect(await threadOf(id)).toHaveLength(6);
});

test('a long answer is sent in order, one part per second, and replies to it are recognised', async () => {
  const { id, chat } = await joined({ email: '' });
  await answer(id, `${'раз '.repeat(1200)}конец`);
  expect(await deliver(id)).toEqual(['sent', 'sent']);
  const [first, last] = telegram.said.filter((one) => one.chat === chat).slice(-2);
  expect(first?.text.length).toBeLessThanOrEqual(4096);
  expect(last?.text).toMatch(/конец$/);
  // Delivered in their chat: staff need not pass it on.
  expect(await listUnnotified(site.database, { id })).toEqual([]);
  expect(
    await rows(
      'SELECT 1 FROM channel_messages c JOIN request_details d ON d.id = c.message_id WHERE d.request_id = $1',
      id,
    ),
  ).toHaveLength(2);
});

test('a blocked bot ends the chat: who has mail is told by it, who has none becomes a task', async () => {
  for (const email of ['aziz@example.com', '']) {
    const { id, chat } = await joined({ email });
    await answer(id, 'Да');
    telegram.blocked.add(chat);
    expect(await deliver(id)).toEqual([expect.any(Undeliverable)]);
    expect(await rows('SELECT closed_for FROM request_chats WHERE request_id = $1', id)).toEqual([
      { closed_for: 'refused' },
    ]);
    const mails = await rows(
      "SELECT 1 FROM messages WHERE about = $1 AND kind = 'request-answer'",
      `request:${id}`,
    );
    expect(mails).toHaveLength(email ? 1 : 0);
    expect(await listUnnotified(site.database, { id })).toHaveLength(email ? 0 : 1);
  }
});

test('a picture that Telegram refuses falls back to the next channel, and the chat stays', async () => {
  const { id } = await joined({ email: '' });
  const open = () =>
    rows('SELECT 1 FROM request_chats WHERE request_id = $1 AND closed_at IS NULL', id);
  await answer(id, 'Да');
  telegram.refuseWith = 'Bad Request: PHOTO_INVALID_DIMENSIONS';
  expect(await deliver(id)).toEqual([expect.any(Undeliverable)]);
  expect(await listUnnotified(site.database, { id })).toHaveLength(1);
  expect(await open()).toHaveLength(1);
  telegram.refuseWith = 'Bad Request: chat not found';
  await answer(id, 'Ещё');
  expect(await deliver(id)).toEqual([expect.any(Undeliverable)]);
  telegram.refuseWith = '';
  expect(await open()).toEqual([]);
});

test("a revoked token is on the owner's page, raises an alarm, and its messages fall back to the next channel", async () => {
  const { id } = await joined();
  const { state, alarms } = health();
  expect(await state('telegram')).toBe('fine');
  await answer(id, 'Да');
  telegram.revoked = true;
  expect(await poll()).toBe(false);
  expect(await state('telegram')).toBe('failing');
  await pollOnce(services, bot, { seconds: 0, now: new Date(Date.now() + 61_000) });
  expect(
    await rows(
      "SELECT channel, status FROM messages WHERE about = $1 AND (message_id IS NOT NULL OR kind = 'request-answer') ORDER BY channel",
      `request:${id}`,
    ),
  ).toEqual([
    { channel: 'mail', status: 'waiting' },
    { channel: 'telegram', status: 'cancelled' },
  ]);
  expect(await alarms('telegram')).toEqual([]);
  expect(await alarms('telegram', new Date(Date.now() + 16 * 60_000))).toEqual(['alarm']);
  telegram.revoked = false;
  expect(await poll()).toBe(true);
  expect(await alarms('telegram')).toEqual(['alarm', 'alarm-over']);
});

test('a visitor unlinks the chat with /stop', async () => {
  const { id, chat } = await joined();
  telegram.write(chat, { text: '/stop' });
  telegram.write(chat, { text: 'После' });
  await poll();
  expect(await threadOf(id)).toEqual([]);
});

test('switched off by the owner, only the threads remain, and nothing is read until it is on', async () => {
  const { id, chat } = await joined();
  telegram.write(chat, { text: 'До' });
  await poll();
  await answer(id, 'Да');
  await switchChannel(services, { channel: 'telegram', off: true, by });
  telegram.write(chat, { text: 'Пока отключён' });
  expect(await poll()).toBe(false);
  expect(await channelName(site.database, 'telegram')).toBe('');
  for (const table of ['request_chats', 'channel_messages', 'chat_codes']) {
    expect(await rows(`SELECT 1 FROM ${table}`)).toEqual([]);
  }
  expect(await threadOf(id)).toMatchObject([{ text: 'До' }, { author: 'staff' }]);
  expect(
    await rows(
      "SELECT status FROM messages WHERE about = $1 AND (message_id IS NOT NULL OR kind = 'request-answer') ORDER BY channel",
      `request:${id}`,
    ),
  ).toEqual([{ status: 'waiting' }]);
  // A token that was removed for a while does not switch it on.
  await forgetChannel(site.database, 'telegram');
  expect(await poll()).toBe(false);
  await switchChannel(services, { channel: 'telegram', off: false, by });
  expect(await poll()).toBe(true);
  expect(lastSaid(chat)).toMatch(/не\sсвязан/);
  expect(await channelName(site.database, 'telegram')).toBe('kalys_test_bot');
});

test('a message that keeps failing blocks no others, and its client is asked to send it again', async () => {
  const { id, chat } = await joined();
  telegram.write(chat, { text: {} });
  telegram.write(chat, { text: 'После' });
  for (let tries = 0; tries < 5; tries += 1) await poll();
  expect(await threadOf(id)).toMatchObject([{ text: 'После' }]);
  expect(
    telegram.said.filter((one) => one.chat === chat && /ещё\sраз/.test(one.text)),
  ).toHaveLength(1);
});

test('an edit without a change of text is ignored', async () => {
  const { id, chat } = await joined();
  const message = { message_id: 50, chat: { id: chat, type: 'private' }, text: 'Повестка' };
  telegram.push({ message });
  telegram.push({ edited_message: { ...message, edit_date: 9 } });
  telegram.push({ edited_message: { ...message, text: 'Копия', edit_date: 10 } });
  telegram.push({ edited_message: { ...message, text: 'Копия', edit_date: 11 } });
  telegram.push({ edited_message: { ...message, edit_date: 12 } });
  await poll();
  expect((await threadOf(id)).map(({ text }) => text)).toEqual([
    'Повестка',
    'Исправлено: Копия',
    'Исправлено: Повестка',
  ]);
});

test.each([
  [
    { forward_origin: { type: 'user', sender_user: { first_name: 'Бакыт', last_name: 'А' } } },
    'Бакыт А',
  ],
  [{ forward_origin: { type: 'hidden_user', sender_user_name: 'Бакыт' } }, 'Бакыт'],
  [{ forward_origin: { type: 'chat', sender_chat: { title: 'Соседи' } } }, 'Соседи'],
  [
    { forward_origin: { type: 'channel', chat: { title: 'Суд' }, author_signature: 'М' } },
    'Суд, М',
  ],
  [{ forward_sender_name: 'Бакыт', forward_date: 1 }, 'Бакыт'],
  [{ forward_date: 1 }, ''],
])('forwarded words keep their author: %o', async (origin, author) => {
  const { id, chat } = await joined();
  const text = 'Пожалеешь';
  telegram.push({
    message: { message_id: 70, chat: { id: chat, type: 'private' }, text, ...origin },
  });
  await poll();
  expect(await rows(`SELECT forwarded_from FROM request_details WHERE request_id = ${id}`)).toEqual(
    [{ forwarded_from: author }],
  );
});

test('a contact and a location are stored as text, a video note gets its own reply', async () => {
  const { id, chat } = await joined();
  const message = (message_id: number, content: object) =>
    telegram.push({ message: { message_id, chat: { id: chat, type: 'private' }, ...content } });
  message(80, { contact: { phone_number: '+996555123456', first_name: 'Айбек' } });
  message(81, { location: { latitude: 42.87, longitude: 74.6 } });
  message(82, { video_note: { file_id: 'v', file_size: 10 } });
  await poll();
  expect((await threadOf(id)).map(({ text }) => text)).toEqual([
    'Контакт: Айбек, +996555123456',
    'Место: 42.87,74.6\nhttps://maps.google.com/?q=42.87,74.6',
  ]);
  expect(lastSaid(chat)).toMatch(/^Видео/);
});
