import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { createSecret } from '../secret.ts';
import { type Outgoing, Postponed, Undeliverable } from './deliver.ts';
import { confirmRecipient, readRecipientState, refuseRecipient } from './mail-recipients.ts';
import { protectRecipients } from './protect-recipients.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const secret = createSecret(Buffer.alloc(32, 7));
const sent: Outgoing[] = [];

/** Sends a mail with a calendar object as an outbox worker does. */
async function send(recipient: string, ago = '0 s') {
  const { rows } = await site.database.owner.$client.query(
    `INSERT INTO messages (channel, kind, recipient, text, calendar, key, last_attempt_at)
     VALUES ('mail', 'test', $1, 'text', 'BEGIN:VCALENDAR', gen_random_uuid()::text, now()) RETURNING *`,
    [recipient],
  );
  const mail = protectRecipients(async (message) => void sent.push(message), {
    database: site.database,
    standingOf: (address) => readRecipientState(site.database, secret, address),
    refusalLink: ({ recipient }) => `https://kalys.example/no-more-mail/${recipient}`,
  });
  await mail(rows[0]);
  await site.database.owner.$client.query(
    "UPDATE messages SET status = 'delivered', delivered_at = now() - $2::interval WHERE id = $1",
    [rows[0].id, ago],
  );
  return sent.at(-1);
}

const waiting = (recipient: string) =>
  send(recipient).then(
    () => 0,
    (error) => (error instanceof Postponed ? error.seconds : Number.NaN),
  );

test('an unconfirmed address gets five mails an hour and ten a day, the rest wait', async () => {
  const hour = 3600;
  for (let mail = 0; mail < 5; mail += 1) await send('third@example.com');
  expect(await waiting('third@example.com')).toBeGreaterThan(0.9 * hour);
  expect(await waiting('fourth@example.com')).toBe(0);
  for (let mail = 0; mail < 10; mail += 1) await send('daily@example.com', '2 hours');
  expect(await waiting('daily@example.com')).toBeGreaterThan(21.9 * hour);
  expect(await waiting('daily@example.com')).toBeLessThanOrEqual(22 * hour);
});

test('it gets no calendar object, and an opt-out link', async () => {
  const mail = await send('stranger@example.com');
  expect(mail?.calendar).toBe('');
  expect(mail?.headers['List-Unsubscribe']).toContain('/no-more-mail/stranger@example.com');
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('a confirmed address has no limit', async () => {
  await confirmRecipient(site.database.owner, secret, 'Known@example.com');
  for (let mail = 0; mail < 12; mail += 1) await send('known@example.com');
  expect((await send('known@example.com'))?.calendar).not.toBe('');
});

test('after an opt-out nothing is sent, not even waiting mails, until it is revoked', async () => {
  const { rows } = await site.database.owner.$client.query(
    `INSERT INTO messages (channel, kind, recipient, text, key)
     VALUES ('mail', 'test', 'tired@example.com', 'text', 'waits') RETURNING id`,
  );
  await refuseRecipient(site.database, secret, 'tired@example.com');
  const { rows: after } = await site.database.owner.$client.query(
    'SELECT status FROM messages WHERE id = $1',
    [rows[0].id],
  );
  expect(after).toEqual([{ status: 'cancelled' }]);
  await expect(send('tired@example.com')).rejects.toBeInstanceOf(Undeliverable);
  await confirmRecipient(site.database.owner, secret, 'tired@example.com');
  await expect(send('tired@example.com')).resolves.toBeDefined();
});
