import { bigint, pgView, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Views for public reads; migrations create them. They contain no phone numbers and no unapproved reviews, and the role
 * of public reads has access to nothing else, so no query can leak them.
 */
export const publicReviews = pgView('public_reviews', {
  name: text().notNull(),
  company_name: text(),
  notes: text().notNull(),
  lang: text().notNull(),
  /** Null where an earlier system has stored none. */
  created_at: timestamp({ withTimezone: true }),
  /** The company's answer. */
  reply: text(),
  /** Where an imported review was first published. */
  source: text(),
}).existing();

/** Posts whose date has come, and that the desk has not taken off (migration 0021). */
export const publicPosts = pgView('public_posts', {
  id: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  content: text().notNull(),
  image_url: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  additional_info: text(),
  image_alt: text(),
}).existing();

/** One row: the number of public posts. */
export const publicPostsTotal = pgView('public_posts_total', {
  total: bigint({ mode: 'number' }).notNull(),
}).existing();

export const publicPostTranslations = pgView('public_post_translations', {
  post_id: bigint({ mode: 'number' }).notNull(),
  lang: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  additional_info: text(),
  image_alt: text(),
}).existing();

export const publicPortraits = pgView('public_portraits', {
  key: text().notNull(),
  image: text().notNull(),
}).existing();

export const publicPhotos = pgView('public_photos', {
  id: text().notNull(),
  file: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  focus_x: smallint().notNull(),
  focus_y: smallint().notNull(),
}).existing();
