import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { emptyText } from '../editing/post-text.ts';
import { readPostWork } from '../editing/read-post-work.server.ts';
import { savePost } from '../editing/save-post.server.ts';
import { readPost } from '../read-news.server.ts';
import { postsJson } from './export-posts.server.ts';
import { importEntries, knownPosts } from './import-posts.server.ts';
import type { ImportEntry } from './import-rules.ts';
import { parseImport } from './parse-import.server.ts';

// A database, and another one to which its posts move (5 s).
let places: TestPlace[];
let here: Database;
let there: Database;

const open = (place: TestPlace) => openDatabase({ ...place, log: memoryLog().log, publicRole });

beforeAll(async () => {
  const [first, second] = [await newDatabase(), await newDatabase()];
  places = [first, second];
  [here, there] = [await open(first), await open(second)];
});
afterAll(async () => {
  await Promise.all([here, there].map((database) => database.close()));
  await Promise.all(places.map((place) => place[Symbol.asyncDispose]()));
});

async function entriesOf(file: string): Promise<ImportEntry[]> {
  const bytes = new TextEncoder().encode(file);
  const parsed = await parseImport(bytes, { name: 'file', language: 'ru' });
  if ('problem' in parsed) throw new Error(parsed.problem);
  expect(parsed.refused).toEqual([]);
  return parsed.entries;
}

const by = 'somebody';
const file = JSON.stringify([
  {
    id: 1,
    date: '2024-11-21T06:00:00Z',
    picture: 'https://x.kg/a.jpg',
    texts: {
      ru: { title: '=Закон, новый', content: 'Первый\nвторой' },
      kg: { title: 'Мыйзам', content: 'Текст', draft: true },
    },
  },
  { id: 2, lang: 'en', title: 'Only English', content: 'Text', date: '2024-11-22T06:00:00Z' },
  { id: 3, lang: 'ru', title: 'Черновик', content: 'Текст', draft: true },
]);

test('an import shows what was public, and brings nothing twice', async () => {
  const entries = await entriesOf(file);
  const both = await Promise.all(
    [1, 2].map(() => importEntries(here, entries, { publish: true, by })),
  );
  // Two people at once: each post was added by one of them.
  const added = both.flat().filter((each) => each.added);
  expect(added).toHaveLength(3);
  const [law = 0, english = 0, draft = 0] = both[0]?.map(({ id }) => id) ?? [];
  expect(both[1]?.map(({ id }) => id)).toEqual([law, english, draft]);
  expect(await readPost(here, 'kg', law)).toMatchObject({ lang: 'ru', content: 'Первый\nвторой' });
  expect(await readPost(here, 'en', english)).toBeUndefined();
  expect(await readPost(here, 'ru', draft)).toBeUndefined();
  const work = await readPostWork(here, law);
  expect(work?.facts.date).toBe('2024-11-21T12:00');
  expect(work?.texts.kg).toMatchObject({ text: { title: 'Мыйзам' }, stale: false });
  const known = await knownPosts(here, await entriesOf(file));
  expect(known).toEqual([law, english, draft]);
  // With other ids, by their text; and duplicates in the file.
  const others = await entriesOf(
    JSON.stringify([
      { title: 'Only English', content: 'Text', lang: 'en' },
      { title: 'Новое', content: 'Да' },
      { title: 'Новое', content: 'Да' },
    ]),
  );
  expect(await knownPosts(here, others)).toEqual([english, undefined, 'again']);
});

test('what is exported is the same on another site, without unpublished changes', async () => {
  const [{ id }] = (
    await here.owner.execute<{ id: string }>(`SELECT id::text FROM posts WHERE title LIKE '=%'`)
  ).rows as [{ id: string }];
  const seen = (await readPostWork(here, Number(id)))?.texts.ru.version ?? 0;
  const text = { ...emptyText, title: 'Недописано', content: 'Ещё не готово' };
  await savePost(here, Number(id), { texts: { ru: { seen, text } } }, { by });
  const options = { by, addressOf: (post: number) => `https://kalys.example/${post}` };
  const all = (parts: AsyncGenerator<string>) => textOf(Readable.from(parts));
  const json = await all(postsJson(here, options));
  const { posts } = JSON.parse(json) as { posts: { versions: { title: string }[] }[] };
  expect(posts.flatMap(({ versions }) => versions.map(({ title }) => title))).toContain(
    'Недописано',
  );
  for (const _ of ['first', 'again']) {
    await importEntries(there, await entriesOf(json), { publish: true, by });
  }
  const { rows } = await there.owner.execute<{ title: string; hidden: boolean }>(
    'SELECT title, hidden FROM posts ORDER BY id',
  );
  expect(rows).toEqual([
    { title: '=Закон, новый', hidden: false },
    { title: '', hidden: true },
    { title: '', hidden: true },
  ]);
  const { rows: journal } = await here.owner.execute<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit WHERE action = 'post.export' AND actor = '${by}'`,
  );
  expect(journal[0]?.n).toBe(1);
});
