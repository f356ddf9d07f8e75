import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteServices } from '#app/context.ts';
import { switchChannel } from '#app/features/casework/switch-channel.server.ts';
import { readHealth } from '#app/features/health/site-health.server.ts';
import { openFileSeal } from '#platform/file-seal.ts';
import { openPhotos, type Photos } from '#platform/pictures/photos.ts';
import { openOffice } from '#test/fixtures/imap-office.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { lookOnce } from './mailbox-watch.ts';

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

/** Has a mail of ours to the visitor of a new request. @returns the ids of both */
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

type Sent = { to?: string; from?: string; more?: string[]; body?: string; id?: string };

/** Brings a mail into the mailbox. @returns whether it has become read */
async function bring({ to, from = 'Aziz@example.com', more = [], body = 'Да', id }: Sent) {
  serial += 1;
  const raw = [
    `From: Азиз <${from}>`,
    `Message-ID: ${id ?? `<m${serial}@phone.example>`}`,
    ...(to ? [`In-Reply-To: <${to}@kalys.example>`] : []),
    ...(more.length > 0 ? more : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body,
  ].join('\r\n');
  const message = office.bring(raw);
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

test('an answer by mail arrives in its thread once, also after the server has numbered its mails anew', async () => {
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

test('sender and Message-ID have to match: what does not stays unread, and staff hear of it once', async () => {
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

test('files come with the text; one that is refused keeps out no other', async () => {
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

test('programs are not answered, and a mail that nothing can read holds up none', async () => {
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

test('a mail that came back is told on its request', async () => {
  const { id, mail } = await mailed();
  const more = ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'];
  const report = (action: string) =>
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${action}\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${mail}@kalys.example>\r\n\r\nx\r\n--b--`;
  const from = 'mailer-daemon@example.com';
  expect(await bring({ from, more, body: report('delayed') })).toBe(false);
  expect(await toldOf(id)).toEqual([]);
  expect(await bring({ from, more, body: report('failed') })).toBe(true);
  expect(await toldOf(id)).toEqual([expect.stringContaining('вернулось')]);
  expect(await rows('SELECT status, last_error FROM messages WHERE id = $1', mail)).toEqual([
    { status: 'cancelled', last_error: 'returned 5.1.1' },
  ]);
});

test('a mailbox that cannot be read is on the page of the owner, and an alarm after a quarter of an hour', async () => {
  const wrong = url.replace(office.password, 'wrong');
  const health = async () =>
    (await readHealth({ ...services, folders: { data: site.dataDir, backups: undefined } })).find(
      ({ name }) => name === 'mailbox',
    )?.state;
  const alarms = () =>
    rows(
      "SELECT kind FROM messages WHERE about = 'alarm:mailbox' AND channel = 'mail' ORDER BY created_at",
    );
  await lookOnce(services, url);
  expect(await health()).toBe('fine');
  await lookOnce(services, wrong);
  expect(await health()).toBe('failing');
  await lookOnce(services, wrong);
  expect(await alarms()).toEqual([]);
  await lookOnce(services, wrong, new Date(Date.now() + 16 * 60_000));
  expect(await alarms()).toEqual([{ kind: 'alarm' }]);
  await lookOnce(services, url);
  expect(await health()).toBe('fine');
  expect(await alarms()).toEqual([{ kind: 'alarm' }, { kind: 'alarm-over' }]);
});

test('switched off by the owner, nothing is read and nothing is kept; switched on, what waited arrives', async () => {
  const { id, mail } = await mailed();
  await bring({ to: mail, body: 'До' });
  const by = await insertStaff(site.database, { id: 'owner', role: 'owner' });
  await switchChannel(services, { channel: 'mail', off: true, by });
  expect(await rows("SELECT FROM channel_messages WHERE channel = 'mail'")).toEqual([]);
  expect(await bring({ to: mail, body: 'Пока отключено' })).toBe(false);
  const state = async () => {
    const folders = { data: site.dataDir, backups: undefined };
    const found = await readHealth({ ...services, folders });
    return found.find(({ name }) => name === 'mailbox')?.state;
  };
  expect(await state()).toBe('off');
  await switchChannel(services, { channel: 'mail', off: false, by });
  await lookOnce(services, url);
  expect((await threadOf(id)).map(({ text }) => text)).toEqual(['До', 'Пока отключено']);
  expect(await state()).toBe('fine');
});
