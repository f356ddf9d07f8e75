import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { posts, postTranslations } from '../../app/modules/news/tables.ts';
import { comments } from '../schema/comments.ts';
import seedPosts from './posts.json' with { type: 'json' };
import seedReviews from './reviews.json' with { type: 'json' };

/** Unapproved reviews, to demonstrate moderation; tests check that pages hide them. */
const waiting = [
  {
    name: 'Чынара Абдылдаева',
    phone_number: '+996 700 00-00-91',
    company_name: null,
    notes: 'Отзыв ждёт проверки и на сайте не показывается, пока сотрудник его не одобрит.',
    lang: 'ru' as const,
    created_at: new Date('2026-11-12T04:15:00Z'),
  },
  {
    name: 'Peter Nowak',
    phone_number: '+996 700 00-00-92',
    company_name: 'Nowak Trading',
    notes: 'This review is waiting for a check and must not be shown before a person approves it.',
    lang: 'en' as const,
    created_at: new Date('2026-11-14T10:40:00Z'),
  },
];

function languageOf(code: string) {
  const language = comments.lang.enumValues.find((each) => each === code);
  if (!language) throw new Error(`The demo data have an unknown language: ${code}`);
  return language;
}

const newest = Math.max(...seedPosts.map((post) => Date.parse(post.created_at)));

/** Future posts would be hidden: if the clock is behind the demo data, shift all dates. */
function demoDate(date: string, now = Date.now()): Date {
  return new Date(Date.parse(date) - Math.max(0, newest - now));
}

/**
 * Fills an empty database with demo reviews and news. Does nothing if either table has rows, or ever had a post:
 * removed demo data must not return.
 * @returns whether it wrote anything
 */
export async function seedDemo(database: NodePgDatabase): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Of two processes starting on an empty database, the second waits and then finds rows.
    await tx.execute(sql`LOCK TABLE comments, posts IN SHARE ROW EXCLUSIVE MODE`);
    if ((await tx.$count(comments)) > 0 || (await tx.$count(posts)) > 0) return false;
    const { rows } = await tx.execute(
      sql`SELECT pg_sequence_last_value(pg_get_serial_sequence('posts', 'id')::regclass) AS last`,
    );
    if (rows[0]?.last) return false;

    const reviews = [
      ...seedReviews.map((review) => ({
        name: review.name,
        phone_number: review.phone_number,
        company_name: review.company_name,
        notes: review.notes,
        approve: review.approve,
        created_at: new Date(review.created_at),
        lang: languageOf(review.language),
      })),
      ...waiting,
    ];
    await tx.insert(comments).values(
      // This key marks demo reviews for the ledger (`review_ledger_follow.sql`).
      reviews.map((review, index) => ({ ...review, idempotency_key: `demo:${index}` })),
    );
    await tx.insert(posts).values(
      seedPosts.map((post) => ({
        id: post.id,
        title: post.title,
        content: post.content,
        created_at: demoDate(post.created_at),
        additional_info: post.additional_info,
      })),
    );
    await tx.insert(postTranslations).values(
      seedPosts.flatMap((post) =>
        Object.entries(post.translations).map(([lang, text]) => ({
          post_id: post.id,
          lang: languageOf(lang),
          ...text,
        })),
      ),
    );
    // Setting a sequence requires rights that the site lacks: advance it instead.
    await tx.execute(
      sql`SELECT nextval(pg_get_serial_sequence('posts', 'id')) FROM generate_series(1, (SELECT max(id) FROM posts))`,
    );
    return true;
  });
}

/** Unchanged rows of the demo data; edited ones belong to staff. */
const isDemo = {
  reviews: sql`(name, notes) IN (SELECT name, notes FROM json_to_recordset(${JSON.stringify([
    ...seedReviews,
    ...waiting,
  ])}::json) AS demo (name text, notes text))`,
  posts: sql`(id::text, title, content) IN (SELECT id, title, content FROM json_to_recordset(${JSON.stringify(
    seedPosts,
  )}::json) AS demo (id text, title text, content text))`,
};

/**
 * Counts demo reviews and posts.
 * @param all includes hidden posts and those in the trash; the public ledger counts rejected reviews until they are
 * removed
 */
export async function countDemo(
  database: NodePgDatabase,
  all = false,
): Promise<{ reviews: number; posts: number }> {
  const shown = all ? sql`` : sql` AND NOT hidden AND deleted_at IS NULL`;
  return {
    reviews: await database.$count(comments, isDemo.reviews),
    posts: await database.$count(posts, sql`${isDemo.posts}${shown}`),
  };
}

/** Removes the demo data. @returns the number of reviews and posts */
export async function removeDemo(
  database: Pick<NodePgDatabase, 'transaction'>,
): Promise<{ reviews: number; posts: number }> {
  return database.transaction(async (tx) => {
    const reviews = await tx.delete(comments).where(isDemo.reviews);
    await tx.execute(
      sql`DELETE FROM ${postTranslations} WHERE post_id IN (SELECT id FROM posts WHERE ${isDemo.posts})`,
    );
    const news = await tx.delete(posts).where(isDemo.posts);
    return { reviews: reviews.rowCount ?? 0, posts: news.rowCount ?? 0 };
  });
}
