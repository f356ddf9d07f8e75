import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listUnnotified } from '#app/features/casework/answer-visitor.server.ts';
import { joiningText, makeChatCode } from '#app/features/casework/chat-codes.server.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { openWhatsApp, text } from './whatsapp.steps.ts';

const { opened, whatsapp, account, messenger, bring, said, lastSaid, write, joined } =
  await openWhatsApp();

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
  const foreign = JSON.stringify(whatsapp.written('996700111', text('Чужое')));
  await bring(JSON.parse(foreign.replace(account.phoneId, '1')));
  expect(await opened.threadOf(id)).toEqual([
    { author: 'visitor', via: 'whatsapp', text: 'Пришла повестка' },
  ]);
  // A code inside other words joins, too, and the words go into the thread.
  const other = Number(await insertRequest(opened.site.database));
  await write('996700333', `Это я, Азиз. ${await makeChatCode(opened.services, other)}`);
  expect(await opened.threadOf(other)).toMatchObject([
    { text: expect.stringMatching(/^Это я, Азиз/) },
  ]);
});

test('a client with a hidden number is identified by their id', async () => {
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

test('a word as long as a code is not a code: an IBAN gets the greeting for strangers', async () => {
  await write('996700445', 'Здравствуйте');
  const greeting = lastSaid('996700445');
  await write('996700446', 'Счёт DE89370400440532013000');
  expect(lastSaid('996700446')).toBe(greeting);
  const { id, phone } = await joined();
  await write(phone, 'Мой счёт DE89370400440532013000');
  expect(await opened.threadOf(id)).toMatchObject([{ text: 'Мой счёт DE89370400440532013000' }]);
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
  await bring(whatsapp.written(phone, { type: 'video', video: { id: '9', caption: 'Авария' } }));
  await media('document', Buffer.from('MZ'), { filename: 'a.exe' }, 60e6);
  await bring(whatsapp.written(phone, { type: 'image', image: { id: '999' } }));
  expect(await opened.threadOf(id)).toMatchObject([
    ...[{ text: 'Расписка' }, { text: '' }, { text: '' }, { text: 'Авария' }],
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
    expect.stringMatching(/^Видео/),
    expect.stringMatching(/Слишком\sбольшие/),
    expect.stringMatching(/не\sпринят/),
  ]);
});

test('an edit becomes a new message', async () => {
  const { id, phone } = await joined();
  const edit = { original_message_id: 'wamid.A', message: text('Суд в 10:00') };
  await bring(whatsapp.written(phone, { type: 'edit', edit }));
  expect(await opened.threadOf(id)).toMatchObject([{ text: 'Исправлено: Суд в 10:00' }]);
});

test('a message of a client with two requests is held, encrypted, until they choose; others cannot choose', async () => {
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
  // A reply to a message needs no choice.
  const [{ external_id }] = await opened.rows(
    "SELECT external_id FROM channel_messages c JOIN request_details d ON d.id = c.message_id WHERE d.text = 'Когда суд?'",
  );
  await bring(whatsapp.written(phone, { ...text('И ещё'), context: { id: external_id } }));
  expect((await opened.threadOf(chosen)).at(-1)).toMatchObject({ text: 'И ещё' });
  // Unassigned messages are deleted after a day, and with their request.
  await write(phone, 'Третье');
  await opened.rows("UPDATE held_messages SET held_at = now() - interval '25 hours'");
  await applyRetention(opened.site.database, new Date());
  expect(await opened.rows('SELECT 1 FROM held_messages')).toEqual([]);
  await write(phone, 'Четвёртое');
  await opened.rows('DELETE FROM requests WHERE id = ANY($1)', [id, second.id]);
  expect(await opened.rows('SELECT 1 FROM held_messages')).toEqual([]);
});

test('pictures that come at once share a question; a later one has its own; a request that is gone can still not be chosen', async () => {
  const { id, phone } = await joined();
  const second = await joined({}, phone);
  const bytes = Buffer.from('%PDF-1.7 x');
  const now = Date.now();
  const picture = (seconds: number) => {
    const file = { id: whatsapp.file(bytes, 'x', bytes.length), filename: `${seconds}.pdf` };
    const more = { type: 'document', document: { ...file, caption: `${seconds}` } };
    return bring(whatsapp.written(phone, more, new Date(now + seconds * 1000)));
  };
  const asked = () => said(phone).filter(({ rows }) => rows.length > 0);
  await Promise.all([0, 1, 2, 3, 4].map(picture));
  await picture(60);
  expect(asked()).toHaveLength(2);
  const choose = (row = '') => {
    const list_reply = { id: row, title: 'K' };
    const interactive = { type: 'list_reply', list_reply };
    return bring(whatsapp.written(phone, { type: 'interactive', interactive }));
  };
  const [{ code }] = await opened.rows('SELECT code FROM requests WHERE id = $1', id);
  const rowOf = (question: { rows: string[] } | undefined) =>
    question?.rows.find((row) => row.startsWith(code));
  const [album, later] = asked();
  await choose(rowOf(album));
  expect((await opened.threadOf(id)).map((one) => one.text)).toEqual(['0', '1', '2', '3', '4']);
  expect(await opened.threadOf(second.id)).toEqual([]);
  await opened.rows("UPDATE requests SET status = 'withdrawn' WHERE id = $1", id);
  await choose(rowOf(later));
  expect(lastSaid(phone)).toMatch(/закрыта/);
  await choose(later?.rows.find((row) => !row.startsWith(code)));
  expect(await opened.threadOf(second.id)).toMatchObject([{ text: '60' }]);
  // Asks to resend messages that were not assigned in time.
  const [, unknown] = `${rowOf(album)}`.split(' ');
  const [other] = await opened.rows('SELECT code FROM requests WHERE id = $1', second.id);
  await choose(`${other.code} ${unknown}-gone`);
  expect(lastSaid(phone)).toMatch(/Пришлите/);
});

test("a message typed on the office's phone appears in the thread once, and stops the clock", async () => {
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
  expect(await listUnnotified(opened.site.database, { id })).toEqual([]);
  expect(await opened.waysOf(id)).toEqual([]);
  // The site's own messages are already in the thread.
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
