import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { withOwnerPool } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';

/** Rows of a large site. */
export const grown = { posts: 100_000, reviews: 10_000 };

/** Posts per INSERT. */
const batchSize = 2000;

const newsPage = (offset: number) => `SELECT page.id, coalesce(t.title, page.title),
    left(coalesce(t.content, page.content), 800)
  FROM (SELECT id, title, content, created_at FROM public_posts
    ORDER BY created_at DESC, id DESC LIMIT 10 OFFSET ${offset}) page
  LEFT JOIN public_post_translations t ON t.post_id = page.id AND t.lang = 'kg'
  ORDER BY page.created_at DESC, page.id DESC`;

/** Queries of the busiest screens (`read-news.server.ts`, `read-reviews.server.ts`). */
const queries = {
  'news list, first page': newsPage(0),
  'news list, page 5000': newsPage(49_990),
  'number of posts': 'SELECT total FROM public_posts_total',
  'one post': `SELECT p.* FROM public_posts p LEFT JOIN public_post_translations t
    ON t.post_id = p.id AND t.lang = 'kg' WHERE p.id = 50000`,
  'newest reviews': 'SELECT name, notes FROM public_reviews ORDER BY created_at DESC LIMIT 8',
};

export type Explained = { query: string; milliseconds: number; indexes: string[] };

async function open(dataDir: string) {
  return withOwnerPool(
    await openDatabase({ dataDir, log: createLog({ level: 'error' }), publicRole }),
  );
}

/** Fills the database in `dataDir`. */
export async function grow(dataDir: string): Promise<void> {
  const database = await open(dataDir);
  const write = (sql: string) => database.owner.$client.query(sql);
  try {
    // In batches: a trigger indexes each post, and statements have a timeout.
    for (let first = 1; first <= grown.posts; first += batchSize) {
      await write(`INSERT INTO posts (title, content, created_at)
        SELECT 'Новость ' || n, repeat('Текст новости ' || n || '. ', 60), now() - n * interval '1 hour'
        FROM generate_series(${first}, ${first + batchSize - 1}) n`);
    }
    await write(`INSERT INTO comments (name, phone_number, notes, approve, created_at)
      SELECT 'Клиент', '+996555' || lpad(n::text, 6, '0'), 'Отзыв ' || n, n % 2 = 0, now() - n * interval '1 day'
      FROM generate_series(1, ${grown.reviews}) n`);
    await write('VACUUM ANALYZE posts');
    await write('VACUUM ANALYZE comments');
  } finally {
    await database.close();
  }
}

/** Runs EXPLAIN on each query as the public role; returns time and used indexes. */
export async function explain(dataDir: string): Promise<Explained[]> {
  const database = await open(dataDir);
  try {
    const explained: Explained[] = [];
    for (const [query, sql] of Object.entries(queries)) {
      const ask = () => database.owner.$client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`);
      await ask();
      const { rows } = await ask();
      const [plan] = rows[0]['QUERY PLAN'];
      const indexes = [...JSON.stringify(plan).matchAll(/"Index Name":"([^"]+)"/g)];
      explained.push({
        query,
        milliseconds: plan['Execution Time'],
        indexes: [...new Set(indexes.map(([, name]) => name as string))],
      });
    }
    return explained;
  } finally {
    await database.close();
  }
}
