import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Files of texts of which staff say that a native speaker has read them; beside `native-reading.json`, which a release
 * brings.
 */
export const textReadings = pgTable('text_readings', {
  /** Language and file: `kg/home`. */
  file: text().primaryKey(),
  /** Of the file as it was read (`readingHash`): a later release may bring another one. */
  hash: text().notNull(),
  read_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
