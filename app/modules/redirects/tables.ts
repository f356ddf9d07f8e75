import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Redirects from addresses that the site does not have; staff make them on the desk. */
export const redirects = pgTable(
  'redirects',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Path without a language prefix, as `redirectKey` spells it. */
    from_path: text().notNull().unique('redirects_from_path_key'),
    /** Path of the site, or an https URL. */
    target: text().notNull(),
    /** 301, or 308, which preserves the method. */
    status: integer().$type<301 | 308>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('redirects_status_check', sql`${table.status} IN (301, 308)`)],
);
