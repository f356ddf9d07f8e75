import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, fileTypes } from './request-files.ts';
import { staff } from './staff.ts';

/**
 * Messenger content that a member shared to the installed desk, until it is in a request: a day at most. Its files are
 * in `shared_files`.
 */
export const sharedItems = pgTable(
  'shared_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    staff_id: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Contact data found in it; may be empty. The phone is E.164, the mail lower case. */
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** Text of the message. */
    notes: text().notNull(),
    /** Why some files were rejected, as in forms with files; else empty. */
    problem: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('shared_items_created').on(table.created_at),
    index('shared_items_staff').on(table.staff_id),
  ],
);

/** Files of shared content, sealed like those of requests. */
export const sharedFiles = pgTable(
  'shared_files',
  {
    item_id: uuid()
      .notNull()
      .references(() => sharedItems.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: fileTypes }).notNull(),
    size: integer().notNull(),
    sealed: bytea().notNull(),
  },
  (table) => [index('shared_files_item').on(table.item_id)],
);
