import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** People and firms as known to staff; `requests.client_id` references them. Contains no data about them. */
export const clients = pgTable('clients', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
