import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmRecipient,
  readRecipientState,
  refuseRecipient,
} from '#platform/outbox/mail-recipients.ts';
import { messageKey } from '#platform/outbox/message-key.ts';
import { createSecret } from '#platform/secret.ts';
import { insert, insertRequest, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { countHeld, erasePerson, otherContacts } from './erase-person.server.ts';
import { readHeld } from './held.server.ts';

const secret = createSecret(Buffer.from('0123456789abcdef0123456789abcdef'));
const services = { secret, hooks: () => [] };

const email = 'aziz@example.com';
const phone = '+996555123456';
const stranger = { email: 'bela@example.org', phone: '+996700765432', name: 'Бела' };

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

/** A person who used every form, twice with different spellings, and a stranger. */
async function fill() {
  const { database, outbox, boss } = site;
  const ids = [
    await insertRequest(database, { notes: `Мой номер 0555 12-34-56, почта ${email}` }),
    await insertRequest(database, { email: 'AZIZ@example.com', other_side: 'Мурзаев Эркин' }),
    await insertRequest(database, stranger),
  ] as const;
  await insert(database, 'request_details', {
    request_id: ids[0],
    text: `Звоните на ${phone}`,
    idempotency_key: `detail-${ids[0]}`,
  });
  await insertStaff(database, { id: 'aigul' });
  for (const [from, files] of [
    [{ phone, email }, 1],
    [stranger, 0],
  ] as const) {
    const values = { staff_id: 'aigul', name: 'Азиз', notes: `Пишите на ${from.email}`, ...from };
    const item = await insert(database, 'shared_items', values);
    if (files) {
      await database.owner.$client.query(
        "INSERT INTO shared_files (item_id, name, type, size, sealed) VALUES ($1, $2, 'application/pdf', 1, 'x')",
        [item, `${email}.pdf`],
      );
    }
  }
  const mail = (about: string, recipient: string, text = '') => ({
    channel: 'mail' as const,
    kind: 'test',
    recipient,
    text,
    about,
    key: messageKey(`${about}:${recipient}`),
  });
  await database.owner.transaction((tx) =>
    outbox.add(tx, [
      mail(`request:${ids[0]}`, 'office@example.net', `Позвоните: ${phone}, ${email}`),
      mail(`request:${ids[1]}`, 'Aziz@Example.com'),
      mail(`request:${ids[2]}`, stranger.email),
      mail('', email),
    ]),
  );
  // A mail server that rejects recipients.
  for (const job of await boss.fetch('mail', { batchSize: 10 })) {
    const { rows } = await database.owner.$client.query(
      'SELECT recipient FROM messages WHERE id = $1',
      [job.id],
    );
    await boss.fail('mail', job.id, new Error(`550 5.1.1 <${rows[0].recipient}> unknown`));
  }
}

test('what people did not write here is not held', async () => {
  const held = await readHeld(site.database.owner, { email: 'nobody@example.com' }, services);
  expect(Object.values(countHeld(held))).toEqual([0, 0, 0, 0, 0]);
});

describe('about an e-mail', () => {
  test('everything is found', async () => {
    await fill();
    const held = await readHeld(site.database.owner, { email }, services);
    expect(countHeld(held)).toEqual({
      requests: 2,
      details: 1,
      messages: 3,
      shared: 1,
      confirmations: 0,
    });
    expect(held.requests[0]?.details[0]?.text).toContain(phone);
    expect(held.requests[1]?.other_side).toBe('Мурзаев Эркин');
  });

  test('everything is erased', async () => {
    expect(await placesOf(site.database, [email])).toContain('job_common.output');
    await erasePerson(site.database, { email }, services);
    expect(await placesOf(site.database, [email, 'Мурзаев'])).toEqual([]);
    const held = await readHeld(site.database.owner, { email }, services);
    expect(Object.values(countHeld(held))).toEqual([0, 0, 0, 0, 0]);
  });
});

test('that an address was confirmed is found and erased; that it refused all mail stays', async () => {
  const { database } = site;
  const [known, tired] = ['known@example.com', 'tired@example.com'];
  await confirmRecipient(database.owner, secret, known);
  await confirmRecipient(database.owner, secret, tired);
  await refuseRecipient(database, secret, tired);
  const held = await readHeld(database.owner, { email: known }, services);
  expect(held.mail_recipient?.confirmed_at).toBeInstanceOf(Date);
  expect(countHeld(held).confirmations).toBe(1);
  for (const address of [known, tired]) await erasePerson(database, { email: address }, services);
  expect(await readRecipientState(database, secret, known)).toBe('unconfirmed');
  expect(await readRecipientState(database, secret, tired)).toBe('refused');
  const left = await readHeld(database.owner, { email: known }, services);
  expect(left.mail_recipient).toBeNull();
});

test('about a phone, everything is found and erased', async () => {
  await insertRequest(site.database);
  const held = await readHeld(site.database.owner, { phone }, services);
  expect(countHeld(held)).toMatchObject({ requests: 1 });
  await erasePerson(site.database, { phone }, services);
  expect(await placesOf(site.database, [phone, '0555123456'])).toEqual([]);
});

test('other contacts of the same client are named, and erased only when they are asked for', async () => {
  const { database } = site;
  const [first, second] = ['+996555777001', '+996555777002'];
  const { rows } = await database.owner.$client.query(
    'INSERT INTO clients (created_at) VALUES (now()) RETURNING id',
  );
  const client = { client_id: rows[0].id, email: 'three-phones@example.com' };
  await insertRequest(database, { ...client, phone: first });
  await insertRequest(database, { ...client, phone: second });
  const held = await readHeld(database.owner, { phone: first }, services);
  expect(otherContacts(held, { phone: first })).toEqual(['three-phones@example.com', second]);
  await erasePerson(database, { phone: first }, services);
  expect(await placesOf(database, [first])).toEqual([]);
  const left = await readHeld(database.owner, { phone: second }, services);
  expect(countHeld(left).requests).toBe(1);
  await erasePerson(database, { phone: second }, services);
});

test('others are left alone', async () => {
  const byEmail = await readHeld(site.database.owner, { email: stranger.email }, services);
  expect(countHeld(byEmail)).toMatchObject({ requests: 1, messages: 1 });
  const byPhone = await readHeld(site.database.owner, { phone: stranger.phone }, services);
  expect(countHeld(byPhone)).toMatchObject({ requests: 1 });
});
