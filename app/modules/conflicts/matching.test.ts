import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { createSecret } from '#platform/secret.ts';
import { inventNames } from '#test/fixtures/name-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { isExactHit } from './exact-hits.ts';
import { findCandidates } from './find-candidates.server.ts';
import { hashParty } from './parties.server.ts';
import { scoreOf } from './sound-score.ts';

const secret = createSecret(Buffer.from('0123456789abcdef0123456789abcdef'));

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

/** Pairs of spellings of one name, `asked = known`, or of two names, `asked ≠ known`. */
function pairsOf(file: string): [asked: string, known: string][] {
  const text = readFileSync(join(import.meta.dirname, 'pairs', file), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(/ [=≠] /) as [string, string]);
}

/** Pairs that are not found. */
async function missed(file: string): Promise<string[]> {
  const pairs = pairsOf(file);
  const { rows } = await site.database.owner.$client.query<{
    asked: string;
    known: string;
    met: boolean;
  }>(
    `SELECT asked, known, sound_blocks(asked, true) && sound_blocks(known, false) AS met
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS pair (one, other, n),
       LATERAL (SELECT sound_key(one) AS asked, sound_key(other) AS known) AS keys ORDER BY n`,
    [pairs.map(([asked]) => asked), pairs.map(([, known]) => known)],
  );
  return pairs
    .filter((_, index) => {
      const row = rows[index];
      return !(row?.met && scoreOf(row.asked, row.known) > 0);
    })
    .map((pair) => pair.join(' = '));
}

test('other spellings, cases, initials and slips of a name are found', async () => {
  expect(await missed('development.txt')).toEqual([]);
  // What the rules do not bring together, so that a change of them shows.
  expect(await missed('hold-out.txt')).toEqual([
    'Jusupova Dilnosa = Юсупова Дильноза',
    'Lee Elena = Ли Елена',
    'Эгембердиева Рза = Эгембердиева Роза',
  ]);
  expect(await missed('unseen-1.txt')).toEqual(['Майкл Джонсон = Michael Johnson']);
  expect(await missed('unseen-2.txt')).toEqual([]);
  // English, Chinese, Korean and Turkish by ear; of names of the region all are found.
  expect(await missed('unseen-3.txt')).toEqual([
    'Сюй Хун = Xu Hong',
    'Ло Цян = Luo Qiang',
    'Пак Мин Су = Park Min Soo',
    'Джан Арслан = Can Arslan',
    'Джордж Уоррен = George Warren',
    'Эндрю Миллер = Andrew Miller',
    'Сара Дэвис = Sarah Davis',
    'Кристофер Уайт = Christopher White',
    'ОсОО «Силк Роуд Эдвайзори» = Silk Road Advisory',
    'ОсОО «Голден Игл» = Golden Eagle',
  ]);
});

test('near names that are other people’s are seldom taken for one', async () => {
  for (const file of ['apart-1.txt', 'apart-2.txt']) {
    const pairs = pairsOf(file);
    const taken = pairs.length - (await missed(file)).length;
    expect(taken / pairs.length).toBeLessThan(0.05);
  }
});

test('among a thousand other names, hardly any is taken for the asked one', async () => {
  const { database } = site;
  const { $client } = database.owner;
  await $client.query("INSERT INTO parties (kind, name) SELECT 'listed', unnest($1::text[])", [
    inventNames(1000, 7),
  ]);
  const asked = pairsOf('hold-out.txt')
    .map(([, known]) => known)
    .filter((_, index) => index % 4 === 0);
  let others = 0;
  for (const name of asked) {
    const { candidates, more } = await findCandidates(database, name, {
      nameHash: hashParty(secret, name),
    });
    others += candidates.length + more;
  }
  expect(others / asked.length).toBeLessThan(0.2);

  // A hundred namesakes are one candidate, and an index finds them: the table is not read through.
  await $client.query(
    "INSERT INTO parties (kind, name) SELECT 'listed', 'Вишневский Павел' FROM generate_series(1, 100)",
  );
  const found = await findCandidates(database, 'Vishnevsky P.', { nameHash: '' });
  expect(found.candidates).toHaveLength(1);
  expect(found.candidates[0]?.parties).toHaveLength(100);
  await asMigrator(site.database, 'ANALYZE parties');
  const { rows } = await $client.query(
    `EXPLAIN SELECT name FROM parties
     WHERE sound_blocks(sound_key, false) && (SELECT sound_blocks(sound_key('Асанов Нурлан'), true))`,
  );
  expect(JSON.stringify(rows)).toContain('parties_sound');
});

test('a key has plain letters only, whatever is typed', async () => {
  const typed = ['', '   ', '«»', 'ÀÉ Ø', '李小龙', "' OR 1=1 --", 'я'.repeat(2000), 'А. Б. В.'];
  const { rows } = await site.database.owner.$client.query<{ key: string }>(
    'SELECT sound_key(name) AS key, sound_blocks(sound_key(name), true) FROM unnest($1::text[]) AS name',
    [typed],
  );
  for (const { key } of rows) expect(key).toMatch(/^[a-z0-9 ]*$/);
  for (const name of typed) {
    expect((await findCandidates(site.database, name, { nameHash: '' })).candidates).toEqual([]);
  }
});

test('the other side that a client wrote about is found in any case, with the facts of a decision', async () => {
  const { database } = site;
  const [created, holder] = [new Date('2026-11-24T10:00:00Z'), 'nurlan'];
  await insertStaff(database, { id: holder, role: 'lawyer' });
  await insertRequest(database, {
    code: 'K-WORDS2',
    name: 'Бекова Айзада',
    status: 'taken',
    taken_by: holder,
    notes: 'Взыскать долг с Касымова Руслана по расписке',
    created_at: created,
  });
  const find = async (name: string) =>
    (await findCandidates(database, name, { nameHash: '' })).candidates;
  const mentioned = {
    kind: 'mentioned',
    code: 'K-WORDS2',
    holder,
    status: 'taken',
    at: created.getTime(),
    matter: null,
  };
  expect(await find('Касымов Руслан Маратович')).toMatchObject([
    { name: 'Касымов Руслан Маратович', score: 0, parties: [mentioned] },
  ]);
  expect(await find('Касымов Бакыт')).toEqual([]);
  // A client of that name is one hit, not two.
  expect(await find('Айзада Бекова')).toMatchObject([
    { score: 1, parties: [{ kind: 'client', holder, status: 'taken' }] },
  ]);
});

test('the other side of our client’s request is found under each of its names, and is a conflict', async () => {
  const { database } = site;
  await insertRequest(database, {
    code: 'K-SIDES2',
    name: 'Сулайманова Гүлнара',
    status: 'taken',
    other_side: 'ОсОО «Тянь-Шань Цемент», Мурзаев Эркин',
  });
  const find = async (name: string) =>
    (await findCandidates(database, name, { nameHash: '' })).candidates;
  const adverse = { kind: 'adverse', code: 'K-SIDES2', status: 'taken' };
  // One hit with its reason, not a second one as words of the request.
  const [hit, ...others] = await find('Murzaev Erkin');
  expect(hit).toMatchObject({ name: 'Мурзаев Эркин', parties: [adverse] });
  expect(others).toEqual([]);
  expect(await find('Тянь-Шань Цемент')).toMatchObject([{ score: 1, parties: [adverse] }]);
  expect(await find('Цемент Мурзаев')).toMatchObject([{ parties: [{ kind: 'mentioned' }] }]);
  expect(isExactHit({ own: true, candidates: await find('Мурзаев Эркин') })).toBe(true);
});
