import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

/** What the owner switches on or off on the desk. Without a row what belongs to no module is off, a module is on. */
export const switches = pgTable('switches', {
  /** A value of `switchNames`, or a module. */
  name: text().primaryKey(),
  is_on: boolean().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  changed_by: text().references(() => staff.id, { onDelete: 'set null' }),
});
