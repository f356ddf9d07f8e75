import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPosts, listParts, listPosts, readFeed } from '#app/modules/news/news-feed.server.ts';
import { readPost, readPosts } from '#app/modules/news/read-news.server.ts';
import { searchNews } from '#app/modules/news/search.server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { eventually, memoryLog } from '#platform/db/test-database.ts';
import { publicRole } from '../../../db/roles.ts';
import { newDatabase, type TestPlace } from '../../../db/test-server.ts';
import { watchPostDates } from './watch-post-dates.server.ts';

let place: TestPlace;
let database: Database;
const { log } = memoryLog();
const owner = (sql: string) => database.owner.$client.query(sql);

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log, publicRole });
  await owner(`INSERT INTO posts (id, title, content) VALUES (1, 'Наследство', 'Нотариус')`);
});

afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});

/** Everything that shows posts: which ones, and how many. */
async function shown() {
  const { posts, total } = await readPosts(database, 'ru', 1);
  const { hits } = await searchNews(database, 'нотариус', 'ru', 1);
  const parts = await listParts(database, 1);
  return {
    list: posts.map(({ id }) => id),
    total,
    detail: (await readPost(database, 'ru', 2))?.id,
    search: hits.map(({ id }) => id).sort(),
    feed: (await readFeed(database, 'ru', 10)).map(({ id }) => id),
    siteMap: (await listPosts(database, 0, 10)).map(({ id }) => id),
    siteMapParts: parts.length,
    count: (await countPosts(database)).total,
  };
}

test('a post comes and goes by its dates, everywhere; the watch tells each once', async () => {
  let told = 0;
  const stop = watchPostDates({ database, onChange: () => told++, log, intervalMs: 2000 });
  await owner(
    `INSERT INTO posts (id, title, content, created_at)
     VALUES (2, 'Завтра', 'Нотариус', now() + interval '1 second')`,
  );
  const without = {
    list: [1],
    total: 1,
    detail: undefined,
    search: [1],
    feed: [1],
    siteMap: [1],
    siteMapParts: 1,
    count: 1,
  };
  expect(await shown()).toEqual(without);
  expect(told).toBe(0);
  await eventually(async () => told > 0);
  expect(await shown()).toEqual({
    list: [2, 1],
    total: 2,
    detail: 2,
    search: [1, 2],
    feed: [2, 1],
    siteMap: [1, 2],
    siteMapParts: 2,
    count: 2,
  });
  await owner(`UPDATE posts SET ends_at = now() + interval '1 second' WHERE id = 2`);
  await eventually(async () => told > 1);
  stop();
  expect(await shown()).toEqual(without);
  expect(told).toBe(2);
});
