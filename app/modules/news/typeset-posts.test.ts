import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { readPost, readPosts } from './read-news.server.ts';
import { searchNews } from './search.server.ts';

let place: TestPlace;
let database: Database;

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  await database.owner.$client.query(`
    INSERT INTO posts (id, title, content, additional_info) VALUES
      (1, 'Спор - и суд', 'Иск на 5 000 сом...\nИ "мировое"', 'До суда');
    INSERT INTO post_translations (post_id, lang, title, content) VALUES
      (1, 'en', 'A dispute - a court', 'A "claim" to pay 5 000 som')`);
});

afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});

test('posts are typeset in the language of their text', async () => {
  expect(await readPost(database, 'kg', 1)).toMatchObject({
    lang: 'ru',
    title: 'Спор\u00a0— и\u00a0суд',
    content: 'Иск на\u00a05\u00a0000\u00a0сом…\nИ\u00a0«мировое»',
    additional_info: 'До\u00a0суда',
  });
  const english = { title: 'A dispute\u00a0– a court' };
  expect(await readPost(database, 'en', 1)).toMatchObject({ ...english, additional_info: null });
  const excerpt = 'A “claim” to pay 5\u00a0000\u00a0som';
  expect((await readPosts(database, 'en', 1)).posts).toMatchObject([{ ...english, excerpt }]);
});

test('a search finds stored text and shows it typeset', async () => {
  const { hits } = await searchNews(database, '"спор и суд"', 'ru', 1);
  expect(hits[0]?.title.map(({ text }) => text).join('')).toBe('Спор\u00a0— и\u00a0суд');
});
