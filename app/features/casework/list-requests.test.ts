import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { addNote } from './add-note.server.ts';
import { countOpen, listRequests } from './list-requests.server.ts';
import { searchRequests } from './search-requests.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let aigul: string;
beforeAll(async () => {
  site = await openTestSite();
  aigul = await insertStaff(site.database, { id: 'aigul', name: 'Айгүл' });
});
afterAll(() => site[Symbol.asyncDispose]());

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function found(query: string): Promise<string[]> {
  return (await searchRequests(site.database, query)).rows.map(({ code }) => code);
}

test('pages follow the time left, without gaps or repetitions, and count what is open', async () => {
  for (let n = 0; n < 30; n += 1) {
    // Groups of three with the same promise.
    await insertRequest(site.database, {
      code: `K-L${n}`,
      reply_by: soon(100 - Math.floor(n / 3)),
      ...(n === 7 && { status: 'taken', taken_by: aigul }),
      ...(n === 8 && { status: 'done' }),
    });
  }
  const list = (after?: string) =>
    listRequests(site.database, { filter: 'open', staffId: aigul, after });
  const first = await list();
  expect(first.rows).toHaveLength(25);
  expect(first.rows[0]).toMatchObject({ code: 'K-L27', takenByName: null });
  expect(Object.keys(first.rows[0] ?? {})).not.toContain('notes');
  const second = await list(first.next);
  expect(second.next).toBeUndefined();
  const codes = [...first.rows, ...second.rows].map(({ code }) => code);
  expect(new Set(codes).size).toBe(29);
  expect(codes).not.toContain('K-L8');
  const mine = await listRequests(site.database, { filter: 'mine', staffId: aigul });
  expect(mine.rows).toMatchObject([{ code: 'K-L7', takenByName: 'Айгүл' }]);
  expect(await countOpen(site.database)).toEqual({ new: 28, taken: 1, waiting: 0, quarantine: 0 });
  expect((await list('nonsense')).rows[0]?.code).toBe('K-L27');
});

test('a request that waits for its meeting is listed at that time', async () => {
  await insertStaff(site.database, { id: 'meerim' });
  const add = (values: Record<string, unknown>) =>
    insertRequest(site.database, {
      name: 'Гүлнара',
      email: '',
      taken_by: 'meerim',
      status: 'taken',
      ...values,
    });
  const idle = await add({});
  const met = await add({});
  const late = await add({ next_step: 'continue', remind_at: soon(50) });
  const first = await add({ next_step: 'continue', remind_at: soon(1) });
  await site.database.owner.$client.query(
    `INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind)
     SELECT $1, 1, 'booked', at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'phone'
     FROM (SELECT $2::timestamptz AS at) AS moment`,
    [met, soon(20)],
  );
  const { rows } = await listRequests(site.database, { filter: 'mine', staffId: 'meerim' });
  expect(rows.map(({ id }) => String(id))).toEqual([first, met, late, idle].map(String));
});

test('a meeting takes its place in the order of time across pages', async () => {
  await insertStaff(site.database, { id: 'bermet' });
  const idsOf = async (count: number, values: (n: number) => Record<string, unknown>) => {
    const ids = [];
    for (let n = 0; n < count; n += 1) {
      const taken = { taken_by: 'bermet', status: 'taken', name: 'Гүлнара', email: '' };
      ids.push(Number(await insertRequest(site.database, { ...taken, ...values(n) })));
    }
    return ids;
  };
  const step = { next_step: 'continue' };
  const idle = await idsOf(30, () => ({}));
  const due = await idsOf(30, (n) => ({ ...step, remind_at: soon(2 * n + 1) }));
  const met = idle.slice(20);
  await site.database.owner.$client.query(
    `INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind)
     SELECT id, 2, 'booked', at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'phone'
     FROM (SELECT id, $2::timestamptz + interval '2 hours' * n AS at
           FROM unnest($1::bigint[]) WITH ORDINALITY AS each(id, n)) AS moments`,
    [met, soon(0)],
  );
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await listRequests(site.database, { filter: 'mine', staffId: 'bermet', after });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  const early = due.slice(1, 11).flatMap((id, n) => [met[n], id]);
  expect(seen).toEqual([due[0], ...early, ...due.slice(11), ...idle.slice(0, 20)]);
});

test('a request is found by name in either alphabet, phone digits, code, words and notes', async () => {
  const id = await insertRequest(site.database, {
    code: 'K-7F3M9Q',
    name: 'Жылдыз Өмүрбекова',
    phone: '+996700112233',
    email: 'omurbek@mail.kg',
    notes: 'Спор о наследстве',
  });
  const whole = ['Өмүрбекова', 'омурбек', 'OMURBEK', 'жылдыз омур', 'K-7F3M9Q', 'k-7f3m9q', '7f3m'];
  for (const query of [
    ...whole,
    '0700 11-22-33',
    '+996 700112',
    '112233',
    'наследств',
    'omurbek@mail',
  ]) {
    expect([query, await found(query)]).toEqual([query, ['K-7F3M9Q']]);
  }
  await addNote(site.database, {
    id: Number(id),
    text: 'Документы у нотариуса',
    key: randomUUID(),
    by: aigul,
  });
  await insert(site.database, 'request_details', {
    request_id: id,
    text: 'Есть завещание',
    idempotency_key: 'detail',
  });
  expect(await found('нотариус')).toEqual(['K-7F3M9Q']);
  expect(await found('завещан')).toEqual(['K-7F3M9Q']);
  for (const nothing of ['', '  ', "'&|!", '%', 'нет-такого', '(((', '\\']) {
    expect([nothing, await found(nothing)]).toEqual([nothing, []]);
  }
});

test('a search has pages', async () => {
  const first = await searchRequests(site.database, 'Азиз');
  expect(first.rows).toHaveLength(25);
  const second = await searchRequests(site.database, 'Азиз', first.next);
  expect(second.rows).toHaveLength(5);
  expect(second.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0);
});

test('a name is found in any script, and letters with marks without them', async () => {
  const people = {
    'K-AR': 'محمد العلي',
    'K-ZH': '李伟明',
    'K-DE': 'Jürgen Müller',
    'K-AT': 'Goesta Graefe',
    'K-FR': 'Zoë Çelik',
  };
  for (const [code, name] of Object.entries(people)) {
    await insertRequest(site.database, { code, name, notes: '', phone: '', email: '' });
  }
  const ways = {
    'K-AR': ['محمد', 'العلي', 'مُحَمَّد العلى'],
    'K-ZH': ['李伟', '李', '伟明'],
    'K-DE': ['Muller', 'müller', 'jurgen mul', 'Juergen Mueller', 'Juergen Müller'],
    'K-AT': ['Gösta', 'Goesta Gräfe', 'Graefe'],
    'K-FR': ['zoe', 'Celik'],
  };
  for (const [code, queries] of Object.entries(ways)) {
    for (const query of queries) expect([query, await found(query)]).toEqual([query, [code]]);
  }
});

test('the exact number comes first, however new the others are, and pages lose nothing', async () => {
  const exact = await insertRequest(site.database, { code: 'K-EXACT', phone: '+996312123456' });
  for (let n = 0; n < 30; n += 1) {
    await insertRequest(site.database, { code: `K-NEAR${n}`, phone: `+996777123456${n % 10}` });
  }
  await insertRequest(site.database, { code: 'K-EXACT2', phone: '+996700123456', name: 'Нурлан' });
  const first = await searchRequests(site.database, '12 34 56');
  expect(first.rows).toHaveLength(25);
  const codes = first.rows.map(({ code }) => code);
  expect(codes[0]).toBe('K-EXACT2');
  expect(codes).toContain('K-EXACT');
  const all = [...first.rows];
  for (let next = first.next; next; ) {
    const page = await searchRequests(site.database, '12 34 56', next);
    all.push(...page.rows);
    next = page.next;
  }
  const [near, ...others] = [all.findIndex(({ code }) => code.startsWith('K-NEAR'))];
  expect(others).toEqual([]);
  // All with the exact number come before the first of the others.
  expect(all.slice(near).every(({ code }) => code.startsWith('K-NEAR'))).toBe(true);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ id }) => id)).toContain(Number(exact));
  expect(all.filter(({ code }) => code.startsWith('K-NEAR'))).toHaveLength(30);
});

test('a text without a space is stored, whatever its signs', async () => {
  const id = await insertRequest(site.database, {
    code: 'K-LONG',
    notes: 'ж'.repeat(500) + '😀'.repeat(500) + 'ы'.repeat(1000),
  });
  expect(Number(id)).toBeGreaterThan(0);
  expect(await found('ж'.repeat(70))).toContain('K-LONG');
});

test('surnames are found where the character type of the database is C', async () => {
  const { rows } = await site.database.owner.$client.query(
    `SELECT words_of('ОСМОНОВ Үсөн' COLLATE "C") @@ 'osmonov:* & uson'::tsquery AS found`,
  );
  expect(rows).toEqual([{ found: true }]);
});
