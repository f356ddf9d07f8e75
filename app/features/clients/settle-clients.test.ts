import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { inventNames } from '#test/fixtures/name-fixtures.ts';
import { isLong } from '#test/fixtures/property-runs.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { toE164 } from '../../i18n/phone.ts';
import { findKnownContacts } from './known-contacts.server.ts';
import { canUndoMove, joinClients, setApart, undoMove } from './move-requests.server.ts';
import { settleClients } from './settle-clients.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
  await insertStaff(site.database, { id: 'nurlan' });
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE requests, clients CASCADE'));

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;

async function clientOfRequest(id: string): Promise<number> {
  const [row] = await ask('SELECT client_id::int AS client FROM requests WHERE id = $1', [id]);
  return row.client;
}

async function newRequest(values: Record<string, unknown>): Promise<[id: string, client: number]> {
  const id = await insertRequest(site.database, values);
  await settleClients(site.database);
  return [id, await clientOfRequest(id)];
}

test('a phone or a mail that is known makes one client; nothing is left to settle', async () => {
  const [, first] = await newRequest({ phone: '+996555000001', email: 'a@x.kg' });
  const [, byPhone] = await newRequest({ phone: '+996555000001', email: '' });
  const [, byMail] = await newRequest({ phone: '+996555000002', email: 'a@x.kg' });
  const [, byMailsPhone] = await newRequest({ phone: '+996555000002', email: 'c@x.kg' });
  const [, stranger] = await newRequest({ phone: '+996555000003', email: '' });
  expect([byPhone, byMail, byMailsPhone]).toEqual([first, first, first]);
  expect(stranger).not.toBe(first);
  expect(await settleClients(site.database)).toBe(0);
  expect(await ask('SELECT count(*)::int AS n FROM clients')).toEqual([{ n: 2 }]);
});

test('whoever asks again, anywhere, is known by phone or mail to staff', async () => {
  const at = new Date('2026-11-20T04:00:00Z');
  const [, client] = await newRequest({ phone: '+996555000001', email: 'a@x.kg', created_at: at });
  await newRequest({ phone: '+996555000009', email: '', status: 'spam' });
  const before = { clientId: client, earlier: 1, lastRequestAt: at };
  const found = await findKnownContacts(site.database, [
    { phone: '+996555000001', email: '' },
    { phone: '+996555000009', email: '' },
    { phone: '+996555000002', email: 'a@x.kg' },
    { phone: '', email: '' },
  ]);
  expect(found).toEqual([before, undefined, before, undefined]);
});

test('two runs at once make no client twice', async () => {
  for (let n = 0; n < 20; n += 1)
    await insertRequest(site.database, { phone: '+996555000001', email: '' });
  await Promise.all([1, 2, 3].map(() => settleClients(site.database)));
  expect(await ask('SELECT count(DISTINCT client_id)::int AS n FROM requests')).toEqual([{ n: 1 }]);
});

test('what is spam makes nobody known', async () => {
  const [, spam] = await newRequest({ phone: '+996555000001', email: '', status: 'spam' });
  const [, real] = await newRequest({ phone: '+996555000001', email: '' });
  expect(real).not.toBe(spam);
});

test('not the same person: a card of its own, which later requests find by the name; undone within a day', async () => {
  const phone = '+996555000001';
  const [, client] = await newRequest({ phone, email: '', name: 'Азиз Осмонов' });
  const [wife] = await newRequest({ phone, email: '', name: 'Айгүл Осмонова' });
  const moved = await setApart(site.database, { client, requestIds: [Number(wife)], by: 'nurlan' });
  expect(moved?.client).not.toBe(client);
  const [, again] = await newRequest({ phone, email: '', name: 'Osmonova Aigul' });
  expect(again).toBe(moved?.client);
  const [, husband] = await newRequest({ phone, email: '', name: 'Азиз' });
  expect(husband).toBe(client);
  expect(await canUndoMove(site.database, moved?.change ?? '')).toBe(true);
  expect(await undoMove(site.database, moved?.change ?? '', 'nurlan')).toBe(1);
  expect(await canUndoMove(site.database, moved?.change ?? '')).toBe(false);
  expect(await clientOfRequest(wife)).toBe(client);
  expect(await undoMove(site.database, moved?.change ?? '', 'nurlan')).toBe(0);
});

test('not all of a card can be set apart, and not what belongs to another', async () => {
  const [id, client] = await newRequest({ phone: '+996555000001', email: '' });
  const [other] = await newRequest({ phone: '+996555000002', email: '' });
  expect(
    await setApart(site.database, { client, requestIds: [Number(id)], by: 'nurlan' }),
  ).toBeUndefined();
  expect(
    await setApart(site.database, { client, requestIds: [Number(other)], by: 'nurlan' }),
  ).toBeUndefined();
});

test('joined: any phone of the three finds the card; after a day it is not undone any more', async () => {
  const phones = ['+996555000001', '+996555000002', '+996555000003'];
  const made: number[] = [];
  for (const phone of phones) made.push((await newRequest({ phone, email: '' }))[1]);
  const [client = 0, second = 0, third = 0] = made;
  const joined = await joinClients(site.database, { client, other: second, by: 'nurlan' });
  await joinClients(site.database, { client, other: third, by: 'nurlan' });
  for (const phone of phones) expect((await newRequest({ phone, email: '' }))[1]).toBe(client);
  await ask("UPDATE client_moves SET moved_at = now() - interval '25 hours'");
  expect(await undoMove(site.database, joined?.change ?? '', 'nurlan')).toBe(0);
  expect(await joinClients(site.database, { client, other: second, by: 'nurlan' })).toBeUndefined();
  const actions = await ask(
    "SELECT action FROM audit WHERE action LIKE 'client.%' ORDER BY id DESC LIMIT 2",
  );
  expect(actions).toEqual([{ action: 'client.join' }, { action: 'client.join' }]);
});

/** People of a town: some have several phones, or share a phone with family. */
type Person = { name: string; phones: string[]; email: string };

function inventPeople(count: number, random: () => number): Person[] {
  const names = inventNames(count, 7);
  return names.map((name, n) => ({
    name,
    phones: [0, 1, 2]
      .filter((extra) => extra === 0 || random() < 0.2)
      .map((extra) => `0${700_000_000 + n * 3 + extra}`),
    email: random() < 0.6 ? `person${n}@example.com` : '',
  }));
}

const count = isLong ? 10_000 : 2000;

test('of thousands of people none is taken for another, and those who come back are found', async () => {
  let state = 20261124;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const people = inventPeople(count, random);
  // Every fiftieth uses the phone of the one before: a family.
  people.forEach((person, n) => {
    if (n % 50 === 49) person.phones[0] = people[n - 1]?.phones[0] ?? '';
  });
  const spellings = [
    (phone: string) => phone,
    (phone: string) => `+996 (${phone.slice(1, 4)}) ${phone.slice(4)}`,
    (phone: string) => `996${phone.slice(1, 4)}-${phone.slice(4, 6)}-${phone.slice(6)}`,
  ];
  const write = async (rows: { person: number; phone: string; email: string }[]) => {
    const values = rows.map(({ person, phone, email }) => ({
      key: randomUUID(),
      person: String(person),
      name: people[person]?.name,
      email,
      phone: toE164(pick(spellings)(phone)),
    }));
    // In parts that stay below the statement timeout on a busy machine.
    for (let part = 0; part < values.length; part += 500) {
      await ask(
        `INSERT INTO requests (code, door, lang, name, email, phone, adress, idempotency_key)
         SELECT key, 'home', 'ru', name, email, phone, person, key
         FROM jsonb_to_recordset($1) AS r (key text, person text, name text, email text, phone text)`,
        [JSON.stringify(values.slice(part, part + 500))],
      );
    }
    await settleClients(site.database);
  };
  await write(
    people.map(({ phones, email }, person) => ({ person, phone: phones[0] ?? '', email })),
  );
  // By the rule a relative's request lands on the same card: staff see the name, and move it apart.
  const shared = await ask(
    `SELECT client_id::int AS client, max(id)::int AS second FROM requests GROUP BY client_id HAVING count(*) > 1`,
  );
  expect(shared).toHaveLength(count / 50);
  for (const { client, second } of shared)
    await setApart(site.database, { client, requestIds: [second], by: 'nurlan' });
  const back = people.flatMap(({ phones, email }, person) => {
    const [home = ''] = phones;
    const known = random() < 0.7 ? email : '';
    // Another phone only with the mail: otherwise nothing identifies the person.
    return random() < 0.6 ? { person, phone: known ? pick(phones) : home, email: known } : [];
  });
  await write(back);
  const [mixed] = await ask(
    'SELECT count(*)::int AS n FROM (SELECT FROM requests GROUP BY client_id HAVING count(DISTINCT adress) > 1) AS mixed',
  );
  const [found] = await ask(
    `SELECT count(*)::int AS back, count(*) FILTER (WHERE EXISTS (SELECT FROM requests AS first
       WHERE first.client_id = r.client_id AND first.id < r.id))::int AS known
     FROM requests AS r WHERE id > $1`,
    [(await ask('SELECT min(id)::int + $1::int - 1 AS last FROM requests', [count]))[0].last],
  );
  expect(mixed.n).toBe(0);
  expect(found.back).toBeGreaterThan(count / 2);
  expect(found.known / found.back).toBeGreaterThan(0.99);
}, 300_000);
