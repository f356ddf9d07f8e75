import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

/** Switches set by the owner. Defaults without a row: modules on, others off. */
export const switches = pgTable('switches', {
  /** A value of `switchNames`, or a module name. */
  name: text().primaryKey(),
  is_on: boolean().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  changed_by: text().references(() => staff.id, { onDelete: 'set null' }),
});
