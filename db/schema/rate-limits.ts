import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of `platform/rate-limit.ts`. Unlogged: a database crash empties the table. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Hash of the limit's name and subject. */
    key: text().notNull(),
    window_start: timestamp({ withTimezone: true }).notNull(),
    hits: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'rate_limits_pkey', columns: [table.key, table.window_start] }),
    index('rate_limits_old').on(table.window_start),
  ],
);
