import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/**
 * News in Russian. Table and column names are the spec's (point 3). A post appears when its `created_at` has come.
 */
export const posts = pgTable(
  'posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    image_url: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    additional_info: text(),
  },
  (table) => [
    index('posts_incomplete')
      .on(table.id)
      .where(sql`${table.created_at} IS NULL OR ${table.title} IS NULL`),
    index('posts_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** A post in Kyrgyz or English; a post may lack either. */
export const postTranslations = pgTable(
  'post_translations',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    additional_info: text(),
  },
  (table) => [
    primaryKey({ name: 'post_translations_pkey', columns: [table.post_id, table.lang] }),
    check('post_translations_lang_check', sql`${table.lang} IN ('kg', 'en')`),
  ],
);

/** One row: the number of posts, so that no page has to count them. Triggers update it (migration 0006). */
export const postsTotal = pgTable(
  'posts_total',
  {
    only_row: boolean().primaryKey().default(true),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('posts_total_only_row_check', sql`${table.only_row}`)],
);
