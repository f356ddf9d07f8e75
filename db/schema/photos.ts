import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A news photo and its focal point. Another focal point is another row of the same file, so that a URL never changes
 * its content.
 */
export const photos = pgTable('photos', {
  /** Part of its URLs. */
  id: text().primaryKey(),
  /** File name in `photos` of DATA_DIR. */
  file: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  /** In percent. */
  focus_x: smallint().notNull().default(50),
  focus_y: smallint().notNull().default(50),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
