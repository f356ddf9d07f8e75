import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A photo of the news, with what stays in sight where it is cut. Another focus is another row of the same file, so that
 * an address never shows something else.
 */
export const photos = pgTable('photos', {
  /** Part of its addresses. */
  id: text().primaryKey(),
  /** Name of the file in `photos` of DATA_DIR. */
  file: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  /** In percent. */
  focus_x: smallint().notNull().default(50),
  focus_y: smallint().notNull().default(50),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
