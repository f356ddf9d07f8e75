import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { comments } from '../schema/comments.ts';
import { posts, postTranslations } from '../schema/posts.ts';
import seedPosts from './posts.json' with { type: 'json' };
import seedReviews from './reviews.json' with { type: 'json' };

/** Reviews that wait for approval: a demo of moderation, and proof that they never show. */
const waiting = [
  {
    name: 'Чынара Абдылдаева',
    phone_number: '+996 700 00-00-91',
    company_name: null,
    notes: 'Отзыв ждёт проверки и на сайте не показывается, пока сотрудник его не одобрит.',
    lang: 'ru',
    created_at: new Date('2026-11-12T10:15:00+06:00'),
  },
  {
    name: 'Peter Nowak',
    phone_number: '+996 700 00-00-92',
    company_name: 'Nowak Trading',
    notes: 'This review is waiting for a check and must not be shown before a person approves it.',
    lang: 'en',
    created_at: new Date('2026-11-14T16:40:00+06:00'),
  },
];

/** Pictures of the newest posts; the others show the default picture. */
const art = ['news-2', 'news-3', 'news-4', null, 'news-5', 'news-6', null];

/**
 * Fills an empty database with demo reviews and news. Touches nothing when either table holds a
 * row. Returns whether it did anything.
 */
export async function seedDemo(database: NodePgDatabase): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Two processes may start at once on an empty database: one seeds, the other then finds rows.
    await tx.execute(sql`LOCK TABLE comments, posts IN SHARE ROW EXCLUSIVE MODE`);
    if ((await tx.$count(comments)) > 0 || (await tx.$count(posts)) > 0) return false;

    await tx.insert(comments).values([
      ...seedReviews.map((review) => ({
        name: review.name,
        phone_number: review.phone_number,
        company_name: review.company_name,
        notes: review.notes,
        approve: review.approve,
        created_at: new Date(review.created_at),
        lang: review.language,
      })),
      ...waiting,
    ]);
    await tx.insert(posts).values(
      seedPosts.map((post, index) => {
        const picture = art[index % art.length];
        return {
          id: post.id,
          title: post.title,
          content: post.content,
          image_url: picture ? `/art/${picture}.svg` : null,
          created_at: new Date(post.created_at),
          additional_info: post.additional_info,
        };
      }),
    );
    await tx.insert(postTranslations).values(
      seedPosts.flatMap((post) =>
        Object.entries(post.translations).map(([lang, text]) => ({
          post_id: post.id,
          lang,
          ...text,
        })),
      ),
    );
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence('posts', 'id'), (SELECT max(id) FROM posts))`,
    );
    return true;
  });
}
