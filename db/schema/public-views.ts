import { bigint, pgView, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the public may read. The views have no phone and no unapproved row, and the role of public
 * reads can see nothing else, so no query of ours can leak either.
 */
export const publicReviews = pgView('public_reviews', {
  name: text().notNull(),
  company_name: text(),
  notes: text().notNull(),
  lang: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
}).existing();

export const publicPosts = pgView('public_posts', {
  id: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  content: text().notNull(),
  image_url: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  additional_info: text(),
}).existing();

/** One row: how many posts there are, without counting them (migration 0006). */
export const publicPostsTotal = pgView('public_posts_total', {
  total: bigint({ mode: 'number' }).notNull(),
}).existing();

export const publicPostTranslations = pgView('public_post_translations', {
  post_id: bigint({ mode: 'number' }).notNull(),
  lang: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  additional_info: text(),
}).existing();
