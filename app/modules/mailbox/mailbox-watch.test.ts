import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileSeal } from '#platform/file-seal.ts';
import { openPhotos, type Photos } from '#platform/pictures/photos.ts';
import { healthOf } from '#test/fixtures/health-fixtures.ts';
import { openOffice, withoutUidNext } from '#test/fixtures/imap-office.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { SiteServices } from '../../context.ts';
import { switchChannel } from '../../features/casework/switch-channel.server.ts';
import { lookOnce } from './mailbox-watch.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let photos: Photos;
let services: SiteServices;
let office: Awaited<ReturnType<typeof openOffice>>;
let url: string;

beforeAll(async () => {
  site = await openTestSite();
  photos = openPhotos({ folder: join(site.dataDir, 'p'), cache: join(site.dataDir, 'c') });
  services = {
    ...testServices(site),
    photos,
    fileSeal: openFileSeal({ dataDir: site.dataDir }),
  } as SiteServices;
  office = await openOffice();
  url = office.url;
  await lookOnce(services, url);
});
afterAll(async () => {
  office.close();
  await photos.close();
  await site[Symbol.asyncDispose]();
});

const rows = async (text: string, ...values: unknown[]) =>
  (await site.database.owner.$client.query(text, values)).rows;

let serial = 0;

/** Sends a mail to the visitor of a new request. @returns both ids */
async function mailed(values: Record<string, unknown> = {}) {
  const id = Number(await insertRequest(site.database, { status: 'waiting', ...values }));
  const [{ id: mail }] = await rows(
    `INSERT INTO messages (channel, kind, recipient, text, about, key, status)
     VALUES ('mail', 'request-answer', 'aziz@example.com', '', $1, $2, 'delivered') RETURNING id`,
    `request:${id}`,
    `test:${randomUUID()}`,
  );
  return { id, mail: mail as string };
}

type Sent = { to?: string; from?: string; more?: string[]; body?: string | Buffer; id?: string };

/** Puts a mail into the mailbox. @returns whether it was marked as read */
async function bring({ to, from = 'Aziz@example.com', more = [], body = 'Да', id }: Sent) {
  serial += 1;
  const head = [
    `From: Азиз <${from}>`,
    `Message-ID: ${id ?? `<m${serial}@phone.example>`}`,
    ...(to ? [`In-Reply-To: <${to}@kalys.example>`] : []),
    ...(more.length > 0 ? more : ['Content-Type: text/plain; charset=utf-8']),
    '\r\n',
  ].join('\r\n');
  const message = office.bring(Buffer.concat([Buffer.from(head), Buffer.from(body)]));
  await lookOnce(services, url);
  return message.flags.includes('\\Seen');
}

const threadOf = (id: number) =>
  rows('SELECT author, via, text FROM request_details WHERE request_id = $1 ORDER BY id', id);

const toldOf = async (id: number) =>
  (
    await rows(
      "SELECT text FROM messages WHERE about = $1 AND kind = 'request-mail' AND channel = 'mail'",
      `request:${id}`,
    )
  ).map(({ text }) => text as string);

test('an answer by mail arrives in its thread once, also after a change of UIDVALIDITY', async () => {
  const { id, mail } = await mailed();
  expect(await bring({ to: mail, body: 'Свидетель есть' })).toBe(true);
  expect(await threadOf(id)).toEqual([{ author: 'visitor', via: 'mail', text: 'Свидетель есть' }]);
  expect(await rows('SELECT status, next_step FROM requests WHERE id = $1', id)).toEqual([
    { status: 'taken', next_step: 'continue' },
  ]);
  await bring({ to: mail, body: 'Свидетель есть', id: `<m${serial}@phone.example>` });
  await rows("UPDATE channel_states SET validity = '7' WHERE channel = 'mail'");
  await lookOnce(services, url);
  expect(await threadOf(id)).toHaveLength(1);
  expect(await toldOf(id)).toEqual([]);
});

test('sender and Message-ID must match: others stay unread, and staff are notified once', async () => {
  const { id, mail } = await mailed();
  expect(await bring({ to: mail, from: 'brother@example.com' })).toBe(false);
  expect(await bring({ to: randomUUID(), from: 'stranger@example.com' })).toBe(false);
  await lookOnce(services, url);
  expect(await threadOf(id)).toEqual([]);
  expect(await toldOf(id)).toEqual([expect.stringContaining('другого')]);
  const other = await mailed({ email: 'anew@example.com' });
  expect(await bring({ from: 'anew@example.com' })).toBe(false);
  expect(await toldOf(other.id)).toEqual([expect.stringContaining('новое')]);
});

test('files arrive with the text; a rejected one does not affect the others', async () => {
  const { id, mail } = await mailed();
  const part = (name: string, content: string) =>
    `--b\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
  const body = `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Вот договор</p><blockquote>Здравствуйте</blockquote>\r\n${part('d.pdf', '%PDF-1.7 x')}${part('x.exe', 'MZ')}--b--`;
  const more = ['Content-Type: multipart/mixed; boundary=b'];
  expect(await bring({ to: mail, more, body })).toBe(false);
  expect(await threadOf(id)).toMatchObject([{ text: 'Вот договор\n> Здравствуйте' }]);
  expect(
    await rows(
      'SELECT name FROM request_files JOIN request_details d ON d.id = message_id WHERE d.request_id = $1',
      id,
    ),
  ).toEqual([{ name: 'd.pdf' }]);
  expect(await toldOf(id)).toEqual([expect.stringContaining('вложения')]);
});

test('automatic mails get no reply, and an unreadable mail blocks no others', async () => {
  const { id, mail } = await mailed();
  expect(await bring({ to: mail, more: ['Auto-Submitted: auto-replied'] })).toBe(false);
  const deep = Array.from(
    { length: 400 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
  );
  expect(
    await bring({
      to: mail,
      more: [deep[0] ?? ''].map((line) => line.split('\r\n')[0] ?? ''),
      body: `--b0\r\n${deep.slice(1).join('\r\n')}`,
    }),
  ).toBe(false);
  expect(await threadOf(id)).toEqual([]);
  expect(await toldOf(id)).toEqual([expect.stringContaining('прочитать')]);
  expect(await bring({ to: mail, body: 'После' })).toBe(true);
  expect(await threadOf(id)).toMatchObject([{ text: 'После' }]);
});

const filesOf = (id: number) =>
  rows(
    'SELECT name FROM request_files f JOIN request_details d ON d.id = message_id WHERE d.request_id = $1 ORDER BY f.id',
    id,
  );

const multipart = (parts: string[]) =>
  `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;

const noisyPng = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

test('an inline photo becomes a file; duplicates, icons and machine-readable parts do not', async () => {
  const { id, mail } = await mailed();
  const picture = async (width: number) => {
    const png = await noisyPng(width);
    return `Content-Type: image/png; name="f${width}.png"\r\nContent-ID: <i${width}>\r\nContent-Transfer-Encoding: base64\r\n\r\n${png.toString('base64')}`;
  };
  const html = (words: string) =>
    `Content-Type: text/html; charset=utf-8\r\n\r\n<p>${words}<img src="cid:i300"></p>`;
  const signature =
    'Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Disposition: attachment; filename=smime.p7s\r\n\r\nx';
  const card = `Content-Type: text/vcard; name=aziz.vcf\r\nContent-Disposition: attachment\r\n\r\nBEGIN:VCARD\r\nEMAIL:aziz@example.com\r\nEND:VCARD`;
  const more = ['Content-Type: multipart/related; boundary=b'];
  const parts = [await picture(300), await picture(40), signature, card];
  for (const words of ['Повестка', 'Ещё раз']) {
    const body = multipart([html(words), ...parts]);
    expect(await bring({ to: mail, more, body })).toBe(true);
  }
  expect((await threadOf(id)).map(({ text }) => text)).toEqual(['Повестка', 'Ещё раз']);
  expect(await filesOf(id)).toEqual([{ name: 'f300.webp' }]);
  expect(await toldOf(id)).toEqual([]);
});

test('a photo embedded in the HTML becomes a file', async () => {
  const { id, mail } = await mailed();
  const png = (await noisyPng(300)).toString('base64');
  const body = `<p>Повестка<img alt="" src="data:image/png;base64,${png}"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>`;
  const more = ['Content-Type: text/html; charset=utf-8'];
  expect(await bring({ to: mail, more, body })).toBe(true);
  expect(await threadOf(id)).toMatchObject([{ text: 'Повестка' }]);
  expect(await filesOf(id)).toEqual([{ name: 'file.webp' }]);
});

test("the HTML's text is used if the plain part is blank", async () => {
  const { id, mail } = await mailed();
  const alternative = `Content-Type: multipart/alternative; boundary=a\r\n\r\n--a\r\nContent-Type: text/plain\r\n\r\n  \r\n\r\n--a\r\nContent-Type: text/html\r\n\r\n<p>Agreed</p>\r\n--a--`;
  const body = multipart([alternative, 'Content-Type: text/plain\r\n\r\n\r\n']);
  expect(await bring({ to: mail, more: ['Content-Type: multipart/mixed; boundary=b'], body })).toBe(
    true,
  );
  expect(await threadOf(id)).toMatchObject([{ text: 'Agreed' }]);
});

test('an accepted invitation is ignored, a declined one and another hour notify staff', async () => {
  const { id, mail } = await mailed();
  const reply = (state: string, words: string) => ({
    to: mail,
    more: ['Content-Type: multipart/alternative; boundary=b'],
    body: multipart([
      `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}`,
      `Content-Type: text/calendar; charset=utf-8; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nATTENDEE;PARTS\r\n TAT=${state}:mailto:aziz@example.com\r\nEND:VCALENDAR`,
    ]),
  });
  expect(await bring(reply('ACCEPTED', ''))).toBe(true);
  expect(await toldOf(id)).toEqual([]);
  expect(await bring(reply('DECLINED', ''))).toBe(true);
  expect(await bring(reply('DECLINED', 'Не смогу'))).toBe(true);
  const counter = reply('TENTATIVE', '');
  const body = counter.body.toString().replace('METHOD:REPLY', 'METHOD:COUNTER');
  expect(await bring({ ...counter, body })).toBe(true);
  expect(await threadOf(id)).toMatchObject([{ text: 'Не смогу' }]);
  expect(await toldOf(id)).toEqual(Array(3).fill(expect.stringContaining('отклонил')));
});

test.each([
  ['Google', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'], true],
  ['Apple, Outlook', [], false],
])('a reply of %s that refers to none of our mails notifies staff', async (_, marks, isRead) => {
  const from = `reply-${isRead}@example.com`;
  const { id } = await mailed({ email: from });
  const reply = (state: string) => ({
    from,
    more: [...marks, 'Content-Type: multipart/alternative; boundary=b'],
    body: multipart([
      `Content-Type: text/plain; charset=utf-8\r\n\r\n${state}`,
      `Content-Type: text/calendar; charset=utf-8; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:other\r\nATTENDEE;PARTSTAT=${state}:mailto:${from}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ]),
  });
  expect(await bring(reply('DECLINED'))).toBe(isRead);
  expect(await toldOf(id)).toHaveLength(1);
  expect(await threadOf(id)).toEqual([]);
});

test('text and file names are decoded by their bytes if the charset is missing or wrong', async () => {
  const { id, mail } = await mailed();
  // "Келем, Тест" in Windows-1251.
  const bytes = Buffer.from([
    0xca, 0xe5, 0xeb, 0xe5, 0xec, 0x2c, 0x20, 0xd2, 0xe5, 0xf1, 0xf2, 0x20, 0xe4, 0xe0,
  ]);
  const types = ['text/plain', 'text/plain; charset=iso-8859-1', 'text/html; charset=win-1251'];
  for (const type of types) {
    expect(await bring({ to: mail, more: [`Content-Type: ${type}`], body: bytes })).toBe(true);
  }
  expect((await threadOf(id)).map(({ text }) => text)).toEqual(Array(3).fill('Келем, Тест да'));
  const named = Buffer.from(
    '--b\r\nContent-Type: application/pdf; name="=?win-1251?B?0uXx8iDk4Q==?="\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.7 x\r\n--b--',
  );
  const more = ['Content-Type: multipart/mixed; boundary=b'];
  expect(await bring({ to: mail, more, body: named })).toBe(true);
  expect(await filesOf(id)).toEqual([{ name: 'Тест дб.pdf' }]);
});

test('a sender that fails authentication counts as another one; a verified one is marked', async () => {
  const { id, mail } = await mailed();
  const results = (text: string) => [
    `Authentication-Results: mx.kalys.example; ${text}`,
    'Authentication-Results: mx.kalys.example; dmarc=pass header.from=example.com',
    'Content-Type: text/plain; charset=utf-8',
  ];
  expect(await bring({ to: mail, more: results('dmarc=fail header.from=example.com') })).toBe(
    false,
  );
  expect(await bring({ to: mail, from: 'Aziz@example.com>, Other <x@evil.example' })).toBe(false);
  expect(await threadOf(id)).toEqual([]);
  expect(await toldOf(id)).toEqual(Array(2).fill(expect.stringContaining('другого')));
  const withHost = `${url}?authserv=mx.kalys.example`;
  office.bring(
    `From: aziz@example.com\r\nIn-Reply-To: <${mail}@kalys.example>\r\n${results('dmarc=pass header.from=example.com').join('\r\n')}\r\n\r\nПроверено`,
  );
  await lookOnce(services, withHost);
  expect(await bring({ to: mail, body: 'Не проверено' })).toBe(true);
  expect(await threadOf(id)).toMatchObject([
    { via: 'checked-mail', text: 'Проверено' },
    { via: 'mail', text: 'Не проверено' },
  ]);
});

test('the same Message-ID with another text is another message', async () => {
  const { id, mail } = await mailed();
  for (const body of ['Первое', 'Второе', 'Второе'])
    await bring({ to: mail, body, id: '<same@x>' });
  expect((await threadOf(id)).map(({ text }) => text)).toEqual(['Первое', 'Второе']);
});

test('a mail that keeps failing is skipped after three attempts, notifies staff and blocks no others', async () => {
  const { id, mail } = await mailed();
  const seal = services.fileSeal.seal;
  services.fileSeal.seal = () => Promise.reject(new Error('as it should'));
  const more = ['Content-Type: multipart/mixed; boundary=b'];
  const body = `--b\r\nContent-Disposition: attachment; filename=d.pdf\r\n\r\n%PDF-1.7 x\r\n--b--`;
  expect(await bring({ to: mail, more, body })).toBe(false);
  expect(await bring({ to: mail, body: 'После' })).toBe(false);
  expect(await threadOf(id)).toEqual([]);
  await lookOnce(services, url);
  services.fileSeal.seal = seal;
  expect(await threadOf(id)).toMatchObject([{ text: 'После' }]);
  expect(await toldOf(id)).toEqual([expect.stringContaining('прочитать')]);
});

test('a huge HTML mail is left unread and notifies staff; meanwhile the main thread responds', async () => {
  const { id, mail } = await mailed();
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const body = '<blockquote>'.repeat(20_000) + 'x<br>'.repeat(60_000);
  expect(await bring({ to: mail, more: ['Content-Type: text/html'], body })).toBe(false);
  clearInterval(timer);
  expect(longest).toBeLessThan(1000);
  expect(await toldOf(id)).toEqual([expect.stringContaining('большое')]);
});

test('a bounced mail is shown on its request', async () => {
  const { id, mail } = await mailed();
  const more = ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'];
  const report = (action: string) =>
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${action}\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${mail}@kalys.example>\r\n\r\nx\r\n--b--`;
  const from = 'mailer-daemon@example.com';
  expect(await bring({ from, more, body: report('delayed') })).toBe(false);
  expect(await toldOf(id)).toEqual([]);
  expect(await bring({ from, more, body: report('failed') })).toBe(true);
  expect(await toldOf(id)).toEqual([expect.stringContaining('вернулось')]);
  expect(
    await rows('SELECT status, outcome, last_error FROM messages WHERE id = $1', mail),
  ).toEqual([{ status: 'cancelled', outcome: 'returned', last_error: 'returned 5.1.1' }]);
});

test("bounces in a server's own words are read; a stranger's claim only notifies staff", async () => {
  const { id, mail } = await mailed();
  const exim = `A message that you sent could not be delivered.\r\n\r\naziz@example.com\r\n550 5.1.1 No such user\r\n\r\n------ This is a copy ------\r\n\r\nMessage-ID: <${mail}@kalys.example>\r\n`;
  const more = ['X-Failed-Recipients: aziz@example.com', 'Auto-Submitted: auto-replied'];
  expect(await bring({ from: 'mailer-daemon@evil.example', more, body: exim })).toBe(false);
  expect(await toldOf(id)).toEqual([expect.stringContaining('проверьте')]);
  expect(await rows('SELECT status FROM messages WHERE id = $1', mail)).toEqual([
    { status: 'delivered' },
  ]);
  const encoded = Buffer.from(exim.replace('550 5.1.1', '#5.1.1')).toString('base64');
  const coded = ['Return-Path: <>', 'Content-Transfer-Encoding: base64'];
  expect(await bring({ from: 'postmaster@example.com', more: coded, body: encoded })).toBe(true);
  expect(await rows('SELECT outcome FROM messages WHERE id = $1', mail)).toEqual([
    { outcome: 'returned' },
  ]);
});

test("an unreadable mailbox is on the owner's page, and an alarm after a quarter of an hour", async () => {
  const wrong = url.replace(office.password, 'wrong');
  const { state, alarms } = healthOf(site);
  const health = () => state('mailbox');
  await lookOnce(services, url);
  expect(await health()).toBe('fine');
  await lookOnce(services, wrong);
  expect(await health()).toBe('failing');
  await lookOnce(services, wrong);
  expect(await alarms('mailbox')).toEqual([]);
  expect(await alarms('mailbox', new Date(Date.now() + 16 * 60_000))).toEqual(['alarm']);
  await lookOnce(services, url);
  expect(await health()).toBe('fine');
  expect(await alarms('mailbox')).toEqual(['alarm', 'alarm-over']);
});

test('a server without UIDNEXT works', async () => {
  const { id, mail } = await mailed();
  await using proxy = await withoutUidNext(Number(new URL(url).port));
  const through = url.replace(/:\d+\//, `:${proxy.port}/`);
  await rows("UPDATE channel_states SET validity = '' WHERE channel = 'mail'");
  await lookOnce(services, through);
  office.bring(`From: aziz@example.com\r\nIn-Reply-To: <${mail}@kalys.example>\r\n\r\nI am here`);
  await lookOnce(services, through);
  expect(await threadOf(id)).toMatchObject([{ text: 'I am here' }]);
});

test('switched off by the owner, nothing is read or stored; switched on, waiting mails arrive', async () => {
  const { id, mail } = await mailed();
  await bring({ to: mail, body: 'До' });
  const by = await insertStaff(site.database, { id: 'owner', role: 'owner' });
  await switchChannel(services, { channel: 'mail', off: true, by });
  expect(await rows("SELECT FROM channel_messages WHERE channel = 'mail'")).toEqual([]);
  expect(await bring({ to: mail, body: 'Пока отключено' })).toBe(false);
  const state = () => healthOf(site, { IMAP_URL: url }).state('mailbox');
  expect(await state()).toBe('off');
  await switchChannel(services, { channel: 'mail', off: false, by });
  await lookOnce(services, url);
  expect((await threadOf(id)).map(({ text }) => text)).toEqual(['До', 'Пока отключено']);
  expect(await state()).toBe('fine');
});
