import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { devicesOf, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { keysOf } from './message-keys.server.ts';
import { type Notice, type Recipient, sendNotices } from './send-notices.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite(['mail', 'test-chat'], {
    deviceMessages: devicesOf('aigul', 'bakyt', 'erkin'),
  });
  for (const [id, role] of Object.entries({ aigul: 'intake', bakyt: 'owner', erkin: 'editor' })) {
    await insertStaff(site.database, { id, role });
  }
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE messages, duty'));

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

const noticeTo = (to: Recipient): Notice => ({
  to,
  kind: 'request-staff',
  keys: keysOf.newRequest(1),
  mail: { subject: 'Новая заявка', heading: 'Новая заявка', paragraphs: [] },
  chat: 'Новая заявка',
  device: { kind: 'request', code: 'K-1', purpose: 'request-new', text: 'newRequest' },
});

const send = (notices: Notice[], options = {}) =>
  site.database.owner.transaction((tx) =>
    sendNotices(tx, { outbox: site.outbox, siteUrl: 'https://site.example' }, notices, options),
  );

/** Mailbox, chat and device owners that got a message. */
async function toldBy(to: Recipient) {
  await send([noticeTo(to)]);
  const rows = await ask('SELECT channel, recipient FROM messages ORDER BY channel, recipient');
  return rows.map(({ channel, recipient }) => `${channel} ${recipient}`.trim());
}

test('with nobody on duty the mailbox of the office and everybody who answers requests are told', async () => {
  expect(await toldBy({ duty: 'office@kalys.example' })).toEqual([
    'devices aigul',
    'devices bakyt',
    'mail office@kalys.example',
    'test-chat',
  ]);
});

test('the person on duty is told instead', async () => {
  await ask("INSERT INTO duty (day, staff_id) VALUES ('2026-11-20', 'aigul')");
  expect(await toldBy({ duty: 'office@kalys.example' })).toEqual([
    'devices aigul',
    'mail aigul@kalys.example',
    'test-chat',
  ]);
});

test.each<[Recipient, string[]]>([
  [{ office: 'office@kalys.example' }, ['mail office@kalys.example', 'test-chat']],
  [
    { office: 'office@kalys.example', action: 'texts.change' },
    ['devices bakyt', 'devices erkin', 'mail office@kalys.example', 'test-chat'],
  ],
  [
    { id: 'erkin', email: 'erkin@kalys.example', lang: 'kg' },
    ['devices erkin', 'mail erkin@kalys.example', 'test-chat'],
  ],
  [{ email: 'visitor@example.com', lang: 'en' }, ['mail visitor@example.com', 'test-chat']],
])('%j', async (to, told) => {
  expect(await toldBy(to)).toEqual(told);
});

test('a notice is sent once, and with a delay later', async () => {
  const notice = noticeTo({ email: 'visitor@example.com', lang: 'en' });
  expect(await send([notice], { delaySeconds: 60 })).toBe(2);
  expect(await send([notice])).toBe(0);
  const rows = await ask("SELECT due_at > now() + interval '50 seconds' AS later FROM messages");
  expect(rows).toEqual([{ later: true }, { later: true }]);
});

test('keys are as they are stored: another format would send everything again', () => {
  const meeting = { id: 5, sequence: 3 };
  expect([
    keysOf.newRequest(12),
    keysOf.receipt(12),
    keysOf.lateRequest(12, 'aigul'),
    keysOf.requestDetail(12, 4),
    keysOf.withdrawnRequest(12),
    keysOf.erasedRequest('K-1'),
    keysOf.quarantine('2026-11-23'),
    keysOf.heldMeeting(meeting),
    keysOf.joinedMeeting(meeting),
    keysOf.meeting(meeting, 'moved'),
    keysOf.staffMeeting(meeting),
    keysOf.staffInvitation(9),
    keysOf.guessedCodes('aigul', '2026-11-23'),
    keysOf.alarm('alarm:disk', '2026-11-23'),
    keysOf.alarm('alarm:disk', '2026-11-23', 'over'),
    keysOf.alarmOver('one'),
  ]).toEqual([
    {
      mail: 'request:12:staff:mail',
      chat: 'request:12:staff',
      device: 'request:12:new',
    },
    { mail: 'request:12:receipt' },
    { mail: 'request:12:late:aigul', device: 'request:12:late' },
    {
      mail: 'request:12:detail:4:mail',
      chat: 'request:12:detail:4',
      device: 'request:12:detail:4',
    },
    { mail: 'request:12:withdrawn:mail', chat: 'request:12:withdrawn' },
    { mail: 'request-erased:K-1:mail', chat: 'request-erased:K-1' },
    { mail: 'quarantine:2026-11-23:mail', chat: 'quarantine:2026-11-23' },
    { mail: 'meeting:5:confirm' },
    { mail: 'meeting:5:joined:mail', chat: 'meeting:5:joined' },
    { mail: 'meeting:5:3:moved' },
    { mail: 'meeting:5:3:staff:mail', chat: 'meeting:5:3:staff' },
    { mail: 'invitation:9' },
    { mail: 'staff-guessed-codes:aigul:2026-11-23' },
    { mail: 'alarm:disk:2026-11-23:mail', chat: 'alarm:disk:2026-11-23' },
    { mail: 'alarm:disk:2026-11-23:over:mail', chat: 'alarm:disk:2026-11-23:over' },
    { mail: 'alarm-over:one:mail', chat: 'alarm-over:one' },
  ]);
});

test('a key is a matter of types: no message has one that was written elsewhere', () => {
  const message = { channel: 'mail', kind: 'test', recipient: 'a@b.kg', text: 'Слова' } as const;
  // @ts-expect-error: not built by `keysOf`
  const own: NewMessage = { ...message, key: 'request:1:receipt' };
  expect(own.key).toBe(keysOf.receipt(1).mail);
});
