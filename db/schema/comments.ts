import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Reviews. Table and column names are the spec's (point 3), so that an existing database can be
 * used as it is; everything below `created_at` is ours, with defaults.
 */
export const comments = pgTable('comments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  phone_number: text(),
  company_name: text(),
  notes: text().notNull(),
  approve: boolean().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Language of the page on which the review was written: `ru`, `kg` or `en`. */
  lang: text().notNull().default('ru'),
  rejected_at: timestamp({ withTimezone: true }),
  /** Hash of what was written: the same review, sent again, is the same review. */
  idempotency_key: text().unique(),
});
