import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text files that a native speaker has read, as recorded by staff; in addition to `native-reading.json` of a release.
 */
export const textReadings = pgTable('text_readings', {
  /** Language and file: `kg/home`. */
  file: text().primaryKey(),
  /** Hash of the file as read (`readingHash`): a later release may change it. */
  hash: text().notNull(),
  read_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
