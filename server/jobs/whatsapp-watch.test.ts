import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listUntold } from '#app/features/casework/answer-visitor.server.ts';
import {
  joiningText,
  listChatOffers,
  makeChatCode,
} from '#app/features/casework/chat-codes.server.ts';
import { findChat } from '#app/features/casework/chat-way.server.ts';
import { sealFiles } from '#app/features/casework/request-files.server.ts';
import { switchChannel } from '#app/features/casework/switch-channel.server.ts';
import { takeHook } from '#app/features/casework/whatsapp-events.server.ts';
import { whatsappMessenger } from '#app/features/casework/whatsapp-messenger.server.ts';
import { readHealth } from '#app/features/health/site-health.server.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { readEnv } from '#platform/env.ts';
import { Postponed, Undeliverable } from '#platform/outbox/deliver.ts';
import { whatsappOf } from '#platform/whatsapp.ts';
import { by, openMessengerSite } from '#test/fixtures/messenger-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { firmPhone, WhatsApp } from '../../e2e/support/whatsapp.ts';
import { lookOnce } from './whatsapp-watch.ts';

let opened: Awaited<ReturnType<typeof openMessengerSite>>;
let whatsapp: WhatsApp;
let account: NonNullable<ReturnType<typeof whatsappOf>>;
let messenger: ReturnType<typeof whatsappMessenger>;

beforeAll(async () => {
  opened = await openMessengerSite('whatsapp');
  whatsapp = await WhatsApp.start();
  const found = whatsappOf(readEnv(whatsapp.settings));
  if (!found) throw new Error('not configured');
  account = found;
  messenger = whatsappMessenger(account.api, { ...opened.services, template: 'answer_ready' });
  await lookOnce(opened.services, account.api);
});
beforeEach(() => Object.assign(whatsapp, { refuseWith: 0, revoked: false }));
afterAll(async () => {
  await whatsapp.stop();
  await opened[Symbol.asyncDispose]();
});

const bring = (hook: object) =>
  takeHook(opened.services, messenger, { hook, phoneId: account.phoneId });
const said = (phone: string) => whatsapp.sent.filter(({ to }) => to === phone);
const lastSaid = (phone: string) => said(phone).at(-1)?.text;
const text = (body: string) => ({ type: 'text', text: { body } });
const write = (phone: string, body: string) => bring(whatsapp.written(phone, text(body)));

let phones = 996_700_000_000;

/** A request whose visitor has sent the code of its page. */
async function joined(values: Record<string, unknown> = {}, phone = `${++phones}`) {
  const id = Number(await insertRequest(opened.site.database, values));
  await write(phone, joiningText('ru', await makeChatCode(opened.services, id)));
  return { id, phone };
}

/** As if the client had written last so long ago. */
const quietFor = (id: number, hours: number) =>
  opened.rows(
    'UPDATE request_chats SET received_at = now() - make_interval(hours => $2) WHERE request_id = $1',
    id,
    hours,
  );

test('a code joins one chat, once: what is written there stands in the thread, also when it comes twice', async () => {
  const id = Number(await insertRequest(opened.site.database));
  const code = joiningText('en', await makeChatCode(opened.services, id));
  const joining = whatsapp.written('996700111', text(code));
  await bring(joining);
  await bring(joining);
  await write('996700222', code);
  await write('996700222', 'Тайна');
  expect(said('996700111').map((one) => one.text)).toEqual([expect.stringMatching(/Заявка K-/)]);
  expect(lastSaid('996700222')).toMatch(/Продолжить\sв\sWhatsApp/);
  const hook = whatsapp.written('996700111', text('Пришла повестка'));
  await Promise.all([bring(hook), bring(hook)]);
  await bring(hook);
  // Another number of the same account.
  const foreign = JSON.stringify(whatsapp.written('996700111', text('Чужое')));
  await bring(JSON.parse(foreign.replace(account.phoneId, '1')));
  expect(await opened.threadOf(id)).toEqual([
    { author: 'visitor', via: 'whatsapp', text: 'Пришла повестка' },
  ]);
  // A code with words of his own joins, too, and the words stand in the thread.
  const other = Number(await insertRequest(opened.site.database));
  await write('996700333', `Это я, Азиз. ${await makeChatCode(opened.services, other)}`);
  expect(await opened.threadOf(other)).toMatchObject([
    { text: expect.stringMatching(/^Это я, Азиз/) },
  ]);
});

test('who hides his number behind a username is known by his id', async () => {
  const id = Number(await insertRequest(opened.site.database));
  const hidden = async (body: string) => {
    const hook = JSON.stringify(whatsapp.written('996700777', text(body)));
    await bring(JSON.parse(hook.replace('"from":"996700777",', '')));
  };
  await hidden(joiningText('kg', await makeChatCode(opened.services, id)));
  await hidden('Салам');
  expect(await opened.threadOf(id)).toMatchObject([{ text: 'Салам' }]);
  expect(said('KG.996700777')).toHaveLength(1);
});

test('while names come before facts, a stranger is led to the names, and not one word of his is stored', async () => {
  await opened.rows("INSERT INTO switches (name, is_on) VALUES ('mayWeTalk', true)");
  await write('996700444', 'Мой партнёр Асанов украл товар');
  await bring(whatsapp.echoed('996700444', text('Асанов вам должен?')));
  expect(lastSaid('996700444')).toMatch(/только\sимена.*\/may-we-talk$/s);
  const [dumped] = await opened.rows(
    `SELECT (SELECT count(*)::int FROM request_details WHERE text LIKE '%Асанов%')
       + (SELECT count(*)::int FROM messages WHERE text LIKE '%Асанов%')
       + (SELECT count(*)::int FROM held_messages) AS found`,
  );
  expect(dumped).toEqual({ found: 0 });
  await opened.rows("DELETE FROM switches WHERE name = 'mayWeTalk'");
});

test('photographs, PDF and voice come in; what is not taken is told; a reaction and a deletion are not answered', async () => {
  const { id, phone } = await joined();
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer();
  const voice = Buffer.from(
    'OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01',
  );
  const media = (type: string, bytes: Buffer, more: object = {}, size = bytes.length) =>
    bring(
      whatsapp.written(phone, {
        type,
        [type]: { id: whatsapp.file(bytes, 'x', size), mime_type: 'x', ...more },
      }),
    );
  await media('image', picture, { caption: 'Расписка' });
  await media('document', Buffer.from('%PDF-1.7 x'), { filename: 'dogovor.pdf' });
  await media('audio', voice, { voice: true });
  const before = said(phone).length;
  await bring(whatsapp.written(phone, { type: 'reaction', reaction: { emoji: '👍' } }));
  const revoke = { original_message_id: 'wamid.A' };
  await bring(whatsapp.written(phone, { type: 'revoke', revoke }));
  expect(said(phone)).toHaveLength(before);
  await bring(whatsapp.written(phone, { type: 'video', video: { id: '9' } }));
  await media('document', Buffer.from('MZ'), { filename: 'a.exe' }, 60e6);
  await bring(whatsapp.written(phone, { type: 'image', image: { id: '999' } }));
  expect(await opened.threadOf(id)).toMatchObject([
    ...[{ text: 'Расписка' }, { text: '' }, { text: '' }],
  ]);
  expect(
    await opened.rows(
      'SELECT name, type FROM request_files JOIN request_details d ON d.id = message_id WHERE d.request_id = $1 ORDER BY request_files.id',
      id,
    ),
  ).toEqual([
    { name: 'photo.webp', type: 'image/webp' },
    { name: 'dogovor.pdf', type: 'application/pdf' },
    { name: 'voice.ogg', type: 'audio/ogg' },
  ]);
  const told = said(phone).slice(before);
  expect(told.map((one) => one.text)).toEqual([
    expect.stringMatching(/Такие\sфайлы/),
    expect.stringMatching(/Слишком\sбольшие/),
    expect.stringMatching(/не\sпринят/),
  ]);
});

test('a correction is one more message', async () => {
  const { id, phone } = await joined();
  const edit = { original_message_id: 'wamid.A', message: text('Суд в 10:00') };
  await bring(whatsapp.written(phone, { type: 'edit', edit }));
  expect(await opened.threadOf(id)).toMatchObject([{ text: 'Исправлено: Суд в 10:00' }]);
});

test('a message of somebody with two requests is held, encrypted, until he has chosen; nobody else can choose', async () => {
  const { id, phone } = await joined();
  const second = await joined({}, phone);
  await write(phone, 'Когда суд?');
  const [row = ''] = said(phone).at(-1)?.rows.slice(-1) ?? [];
  expect(said(phone).at(-1)?.rows).toHaveLength(2);
  expect([...(await opened.threadOf(id)), ...(await opened.threadOf(second.id))]).toEqual([]);
  const [held] = await opened.rows("SELECT encode(sealed, 'escape') AS sealed FROM held_messages");
  expect(held.sealed).toContain('age-encryption.org');
  const choice = (from: string) =>
    bring(
      whatsapp.written(from, {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: row, title: 'K' } },
      }),
    );
  await choice('996700555');
  expect(await opened.rows('SELECT 1 FROM held_messages')).toHaveLength(1);
  await choice(phone);
  await choice(phone);
  const [{ code }] = await opened.rows('SELECT code FROM requests WHERE id = $1', id);
  const [chosen, other] = row.split(' ')[0] === code ? [id, second.id] : [second.id, id];
  expect(await opened.threadOf(chosen)).toMatchObject([{ text: 'Когда суд?' }]);
  expect(await opened.threadOf(other)).toEqual([]);
  expect(await opened.rows('SELECT 1 FROM held_messages')).toEqual([]);
  // An answer to a message needs no choice.
  const [{ external_id }] = await opened.rows(
    "SELECT external_id FROM channel_messages c JOIN request_details d ON d.id = c.message_id WHERE d.text = 'Когда суд?'",
  );
  await bring(whatsapp.written(phone, { ...text('И ещё'), context: { id: external_id } }));
  expect((await opened.threadOf(chosen)).at(-1)).toMatchObject({ text: 'И ещё' });
  // What nobody chooses is gone after a day, and with the request.
  await write(phone, 'Третье');
  await opened.rows("UPDATE held_messages SET held_at = now() - interval '25 hours'");
  await applyRetention(opened.site.database, new Date());
  expect(await opened.rows('SELECT 1 FROM held_messages')).toEqual([]);
  await write(phone, 'Четвёртое');
  await opened.rows('DELETE FROM requests WHERE id = ANY($1)', [id, second.id]);
  expect(await opened.rows('SELECT 1 FROM held_messages')).toEqual([]);
});

test('what the lawyer types on the phone of the office stands in the thread once, and stops the clock', async () => {
  const { id, phone } = await joined();
  await write(phone, 'Это срочно');
  const echo = whatsapp.echoed(phone, text('Приходите завтра в десять'));
  await Promise.all([bring(echo), bring(echo)]);
  await bring(echo);
  expect(await opened.threadOf(id)).toEqual([
    { author: 'visitor', via: 'whatsapp', text: 'Это срочно' },
    { author: 'staff', via: 'whatsapp', text: 'Приходите завтра в десять' },
  ]);
  const [request] = await opened.rows(
    'SELECT status, next_step, first_answer_at IS NOT NULL AS answered FROM requests WHERE id = $1',
    id,
  );
  expect(request).toEqual({ status: 'waiting', next_step: 'client', answered: true });
  expect(await listUntold(opened.site.database, { id })).toEqual([]);
  expect(await opened.waysOf(id)).toEqual([]);
  // What the site itself has sent is in the thread already.
  await opened.answer(id, 'И возьмите паспорт');
  await opened.deliver(id, messenger);
  const [own] = said(phone).slice(-1);
  const again = JSON.stringify(whatsapp.echoed(phone, text('И возьмите паспорт')));
  await bring(JSON.parse(again.replace(/wamid\.HBgL\d+/, `${own?.id}`)));
  await bring(whatsapp.echoed(phone, { type: 'video', video: { id: '3' } }));
  expect((await opened.threadOf(id)).map((one) => one.text).slice(2)).toEqual([
    'И возьмите паспорт',
    expect.stringMatching(/Отправлено/),
  ]);
});

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
  expect(await listUntold(opened.site.database, { id })).toHaveLength(1);
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
  expect(await listUntold(second.site.database, { id })).toEqual([]);
  // A template that was not approved: somebody has to tell him.
  await second.rows(
    "UPDATE request_details SET read_at = now(), created_at = now() - interval '2 hours'",
  );
  await second.rows("UPDATE messages SET created_at = now() - interval '2 hours'");
  await second.answer(id, 'Третье');
  whatsapp.refuseWith = 132_001;
  expect(await second.deliver(id, messenger)).toEqual([expect.any(Undeliverable)]);
  expect(await listUntold(second.site.database, { id })).toHaveLength(1);
});

test('a picture of staff goes as a JPEG, a PDF as a document, a long text in parts', async () => {
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
  expect(await opened.deliver(id, messenger)).toEqual(['sent', 'sent', 'sent', 'sent']);
  const sent = said(phone).slice(-4);
  expect(sent.map(({ type, text: words }) => [type, words.slice(-5)])).toEqual([
    ['text', expect.anything()],
    ['text', 'конец'],
    ['image', ''],
    ['document', 'b.pdf'],
  ]);
});

test('what he read is read; what WhatsApp could not deliver takes the next way', async () => {
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

test('too many, a closed window, a part that is not taken, a client who is not there', async () => {
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
    expect(await listUntold(opened.site.database, { id }), `${code}`).toHaveLength(untold);
  }
});

test('a revoked token is on the page of the owner, its messages take the next way, and it is told', async () => {
  const { services } = opened;
  const { id } = await joined({ email: 'aziz@example.com' });
  const look = (ms = 0) => lookOnce(services, account.api, new Date(Date.now() + ms));
  const folders = { data: opened.site.dataDir, backups: undefined };
  const state = async () =>
    (await readHealth({ ...services, folders })).find(({ name }) => name === 'whatsapp');
  expect(await state()).toMatchObject({ state: 'fine', account: firmPhone });
  await opened.answer(id, 'Да');
  whatsapp.revoked = true;
  expect(await opened.deliver(id, messenger)).toEqual([expect.objectContaining({ code: 190 })]);
  expect(await look()).toBe(false);
  expect(await state()).toMatchObject({ state: 'failing' });
  expect(await listChatOffers(opened.site.database, id)).toEqual([]);
  await look(61_000);
  expect(await opened.waysOf(id)).toEqual([
    { channel: 'mail', status: 'waiting' },
    { channel: 'whatsapp', status: 'cancelled' },
  ]);
  await look(16 * 60_000);
  const alarms = () =>
    opened.rows("SELECT kind FROM messages WHERE about = 'alarm:whatsapp' AND channel = 'mail'");
  expect(await alarms()).toEqual([{ kind: 'alarm' }]);
  whatsapp.revoked = false;
  expect(await look()).toBe(true);
  expect(await alarms()).toHaveLength(2);
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
