import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { countHeld, erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportOf, isSuppressed, readHeld } from '#app/features/privacy/held.server.ts';
import { standingOf } from '#app/features/recipients/recipients.server.ts';
import { hooks } from '#app/modules.server.ts';
import { messageKey } from '#platform/outbox/message-key.ts';
import { createSecret } from '#platform/secret.ts';
import { insert, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { suppressedSince } from './subscribers.server.ts';

const services = {
  secret: createSecret(Buffer.from('0123456789abcdef0123456789abcdef')),
  hooks,
};

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const subscribe = (email: string, status: string, asked = new Date()) =>
  insert(site.database, 'subscribers', { email, lang: 'ru', status, asked_at: asked });

async function addresses(): Promise<string[]> {
  const { rows } = await site.database.owner.$client.query(
    'SELECT email FROM subscribers ORDER BY id',
  );
  return rows.map(({ email }) => email);
}

test('a sign-up is kept as long as the policy says', async () => {
  const now = new Date('2027-03-31T21:30:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  await subscribe('old@example.com', 'pending', ago(91));
  await subscribe('new@example.com', 'pending', ago(89));
  await subscribe('reader@example.com', 'confirmed', ago(900));
  await subscribe('left@example.com', 'unsubscribed', ago(1));
  expect(await applyRetention(site.database, now)).toMatchObject({ subscribers: 2 });
  expect(await addresses()).toEqual(['new@example.com', 'reader@example.com']);
});

test('a confirmed address gets mail as one that its owner has confirmed', async () => {
  const standing = (email: string) => standingOf({ ...services, ...site }, email);
  expect(await standing('reader@example.com')).toBe('confirmed');
  expect(await standing('new@example.com')).toBe('unconfirmed');
});

test('about an e-mail, the sign-up is found and erased with its mails; the address stays off the list', async () => {
  const { database, outbox } = site;
  const email = 'aziz@example.com';
  const id = await subscribe(email, 'confirmed');
  const mail = {
    channel: 'mail' as const,
    kind: 'test',
    recipient: 'office@example.net',
    text: email,
    about: `subscriber:${id}`,
    key: messageKey('of the subscriber'),
  };
  await database.owner.transaction((tx) => outbox.add(tx, [mail]));
  const held = await readHeld(database.owner, { email }, services);
  expect(countHeld(held)).toMatchObject({ subscribers: 1, messages: 1 });
  expect(exportOf(held)).toMatchObject({ subscribers: [{ email }], suppression: null });
  expect(isSuppressed(held)).toBe(false);
  await erasePerson(database, { email }, services);
  expect(await placesOf(database, [email])).toEqual([]);
  expect(await suppressedSince(database, services.secret, email)).toBeInstanceOf(Date);
  const left = await readHeld(database.owner, { email }, services);
  expect(exportOf(left)).toMatchObject({ subscribers: [], suppression: { reason: 'erased' } });
  expect(isSuppressed(left)).toBe(true);
  expect(await addresses()).toContain('reader@example.com');
});
