import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { countHeld, erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { readHeld } from '#app/features/privacy/held.server.ts';
import { hooks } from '#app/modules.server.ts';
import { messageKey } from '#platform/outbox/message-key.ts';
import { createSecret } from '#platform/secret.ts';
import { insert, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { personHashes } from './invitations/send-invitations.server.ts';

const secret = createSecret(Buffer.from('0123456789abcdef0123456789abcdef'));
const services = { secret, hooks };
const phone = '+996555123456';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const names = async (table: string) =>
  (await site.database.owner.$client.query(`SELECT name FROM ${table} ORDER BY id`)).rows.map(
    ({ name }) => name,
  );

test('a rejected review is kept as long as the policy says', async () => {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const review = (name: string, approve: boolean, rejected_at: Date | null) =>
    insert(site.database, 'comments', { name, notes: '…', approve, rejected_at });
  await review('rejected', false, ago(91));
  await review('just rejected', false, ago(89));
  await review('waiting', false, null);
  await review('public again', true, ago(91));
  expect(await applyRetention(site.database, now)).toMatchObject({ comments: 1 });
  expect(await names('comments')).toEqual(['just rejected', 'waiting', 'public again']);
});

test('reviews of a phone are found in an older spelling, and erased with their messages', async () => {
  const { database, outbox } = site;
  const id = await insert(database, 'comments', {
    name: 'Азиз',
    phone_number: '0555-12-34-56',
    notes: `Спасибо! Мой номер ${phone}`,
    approve: true,
  });
  await insert(database, 'comments', { name: 'Бела', phone_number: '+996700765432', notes: 'Да' });
  const key = messageKey(`review:${id}`);
  const text = `Новый отзыв от ${phone}`;
  const message = { channel: 'mail', kind: 'test', recipient: 'office@example.net', text } as const;
  await database.owner.transaction((tx) =>
    outbox.add(tx, [{ ...message, about: `review:${id}`, key }]),
  );
  const { email_hash, phone_hash } = personHashes(secret, { email: 'aziz@example.com', phone });
  await database.owner.$client.query(
    'INSERT INTO review_invitations (email_hash, phone_hash, stopped_at) VALUES ($1, $2, NULL), ($1, $2, now())',
    [email_hash, phone_hash],
  );

  const held = await readHeld(database.owner, { phone }, services);
  expect(countHeld(held)).toMatchObject({ reviews: 1, messages: 1 });
  expect(held.parts.flatMap(({ entries = [] }) => entries)).toMatchObject([
    { path: `/desk/reviews/${id}`, label: 'deskReviews:heldPublic', id: `${id}` },
  ]);
  await erasePerson(database, { phone }, services);
  expect(await placesOf(database, [phone, '0555-12-34-56'])).toEqual([]);
  expect(await names('comments')).not.toContain('Азиз');
  expect(await names('comments')).toContain('Бела');
  const { rows } = await database.owner.$client.query('SELECT stopped_at FROM review_invitations');
  expect(rows, 'an opt-out stays').toEqual([{ stopped_at: expect.any(Date) }]);
});
