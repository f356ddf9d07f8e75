import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../../db/migrate.ts';
import { publicRole } from '../../../db/roles.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { memoryLog, temporaryFolder, withOwnerPool } from '../../../platform/db/test-database.ts';
import type { Language } from '../../i18n/languages.ts';
import { listParts, listPosts } from './news-feed.server.ts';
import { foundElsewhere, searchNews } from './search.server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
const owner = (sql: string) => database.owner.$client.query(sql);

beforeAll(async () => {
  folder = await temporaryFolder();
  const { log } = memoryLog();
  database = withOwnerPool(await openDatabase({ dataDir: folder.path, log, publicRole }));
  // As in the previous system: posts older than the search index, integer ids.
  await owner(`
    CREATE TABLE posts (
      id serial PRIMARY KEY, title varchar(300), content text, image_url text,
      created_at date DEFAULT current_date, additional_info text
    );
    INSERT INTO posts (title, content, created_at) VALUES
      ('Аренда', 'Расчёт по нескольким договорам аренды. Договор.', '2026-01-01'), (NULL, NULL, NULL)`);
  await migrateDatabase(database);
});

afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

const ids = async (query: string, language: Language = 'ru') =>
  (await searchNews(database, query, language, 1)).hits.map(({ id }) => id);

test('existing posts are indexed and found by any form of a word', async () => {
  for (const query of ['договор', 'ДОГОВОРОВ', 'расчет', 'расчёты', '"договорам аренды"']) {
    expect(await ids(query), query).toEqual([1]);
  }
  expect(await ids('договор -аренда')).toEqual([]);
  expect(await ids('договор наследство')).toEqual([]);
});

test('the index follows inserts, updates, translations and deletes', async () => {
  await owner(`INSERT INTO posts (id, title, content) VALUES (7, 'Наследство', 'Нотариус')`);
  expect(await ids('нотариусы')).toEqual([7]);
  expect(await ids('нотариус', 'kg')).toEqual([7]);
  await owner(`INSERT INTO post_translations (post_id, lang, title, content)
    VALUES (7, 'kg', 'Мурас', 'Көзөмөл органдары'), (7, 'en', 'Inheritance', 'A notary helps')`);
  expect(await ids('козомолго', 'kg')).toEqual([7]);
  expect(await ids('нотариус', 'kg')).toEqual([]);
  expect(await ids('notaries', 'en')).toEqual([7]);
  expect(await foundElsewhere(database, 'notary', 'ru')).toEqual([{ language: 'en', total: 1 }]);
  await owner(`UPDATE posts SET content = 'Завещание' WHERE id = 7`);
  expect(await ids('нотариус')).toEqual([]);
  expect(await ids('завещания')).toEqual([7]);
  await owner(`DELETE FROM post_translations WHERE lang = 'en'`);
  expect(await ids('завещания', 'en')).toEqual([7]);
  await owner('DELETE FROM posts WHERE id = 7');
  expect(await ids('завещания')).toEqual([]);
});

test('misspellings are corrected to words of public posts only', async () => {
  const found = await searchNews(database, 'дагавор', 'ru', 1);
  expect(found.corrected).toMatch(/^договор/);
  expect(found.hits).toHaveLength(1);
  await owner(`INSERT INTO posts (id, title, content) VALUES (8, 'Тайна', 'Секретнейший')`);
  await owner('DELETE FROM posts WHERE id = 8');
  expect((await searchNews(database, 'секретнейшй', 'ru', 1)).corrected).toBeUndefined();
});

test('a match in the title ranks above one in the text', async () => {
  await owner(`INSERT INTO posts (id, title, content, created_at) VALUES
    (20, 'Тендер', 'Как выиграть', '2026-01-01'), (21, 'Разное', 'Был тендер.', '2026-02-01')`);
  expect(await ids('тендеры')).toEqual([20, 21]);
});

test('unpublished posts are not found', async () => {
  await owner('UPDATE posts SET hidden = true WHERE id = 20');
  expect(await ids('тендеры')).toEqual([21]);
  for (const sql of [
    'SELECT * FROM post_search',
    'SELECT * FROM news_words',
    'SELECT refresh_post_search(NULL)',
  ]) {
    await expect(database.reader.$client.query(sql)).rejects.toThrow(/permission denied/);
  }
});

test('site map parts list every post once, and none is empty', async () => {
  await owner('DELETE FROM posts');
  await owner(`INSERT INTO posts (id, title, content, created_at)
    SELECT id, 'П', 'П', date '2026-01-01' + id FROM generate_series(2, 13) AS id WHERE id <> 5`);
  await owner(`INSERT INTO post_translations VALUES (3, 'en', 'P', 'P'), (3, 'kg', 'П', 'П')`);
  for (const size of [1, 4, 11, 20]) {
    const parts = await listParts(database, size);
    const listed = await Promise.all(parts.map(({ after }) => listPosts(database, after, size)));
    expect(listed.every((part) => part.length > 0)).toBe(true);
    expect(listed.flat().map(({ id }) => id)).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(listed.flat()[1]?.languages).toEqual(['ru', 'kg', 'en']);
    expect(parts.map(({ newest }) => newest.getTime())).toEqual(
      listed.map((part) => Math.max(...part.map(({ created_at }) => created_at.getTime()))),
    );
  }
  await owner(`INSERT INTO posts (id, title, content) VALUES (1, 'Договор', 'Договор')`);
});

test('without pg_trgm the search works, but corrects no misspellings', async () => {
  await owner(`CREATE OR REPLACE FUNCTION similar_news_words(of_lang text, misspelt text)
    RETURNS TABLE (word text) LANGUAGE sql STABLE AS $$ SELECT NULL::text WHERE false $$`);
  expect(await ids('договор')).toEqual([1]);
  expect((await searchNews(database, 'дагавор', 'ru', 1)).hits).toEqual([]);
});
