import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** News in Russian. Table and column names are the spec's (point 3). */
export const posts = pgTable('posts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  content: text().notNull(),
  image_url: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  additional_info: text(),
});

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
  (table) => [primaryKey({ columns: [table.post_id, table.lang] })],
);
