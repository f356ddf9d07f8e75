import { sql } from 'drizzle-orm';
import type { DemoRows } from '../../manifest/data-manifest.ts';
import demo from './demo-posts.json' with { type: 'json' };
import { posts, postTranslations } from './tables.ts';

const newest = Math.max(...demo.map((post) => Date.parse(post.created_at)));

/** Posts dated in the future wait: by a clock that is behind the demo data, all are dated earlier. */
function demoDate(date: string, now = Date.now()): Date {
  return new Date(Date.parse(date) - Math.max(0, newest - now));
}

const isDemo = sql`(id::text, title, content) IN (SELECT id, title, content FROM json_to_recordset(${JSON.stringify(
  demo,
)}::json) AS demo (id text, title text, content text))`;

/** Invented posts. */
export const demoPosts: DemoRows = {
  async isUsed(tx) {
    await tx.execute(sql`LOCK TABLE posts IN SHARE ROW EXCLUSIVE MODE`);
    const { rows } = await tx.execute(
      sql`SELECT pg_sequence_last_value(pg_get_serial_sequence('posts', 'id')::regclass) AS last`,
    );
    return Boolean(rows[0]?.last) || (await tx.$count(posts)) > 0;
  },
  async seed(tx) {
    await tx.insert(posts).values(
      demo.map((post) => ({
        id: post.id,
        title: post.title,
        content: post.content,
        created_at: demoDate(post.created_at),
        additional_info: post.additional_info,
      })),
    );
    await tx.insert(postTranslations).values(
      demo.flatMap(({ id, translations }) =>
        Object.entries(translations).map(([lang, text]) => ({
          post_id: id,
          lang: lang as keyof typeof translations,
          ...text,
        })),
      ),
    );
    // Setting a sequence takes rights that the site lacks: count it on.
    await tx.execute(
      sql`SELECT nextval(pg_get_serial_sequence('posts', 'id')) FROM generate_series(1, (SELECT max(id) FROM posts))`,
    );
  },
  count: (database, { hidden }) =>
    database.$count(
      posts,
      sql`${isDemo}${hidden ? sql`` : sql` AND NOT hidden AND deleted_at IS NULL`}`,
    ),
  async remove(tx) {
    await tx.execute(
      sql`DELETE FROM ${postTranslations} WHERE post_id IN (SELECT id FROM posts WHERE ${isDemo})`,
    );
    return (await tx.delete(posts).where(isDemo)).rowCount ?? 0;
  },
};
