import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** People and firms, as staff know them: `requests.client_id` says whose a request is. Holds nothing about them itself. */
export const clients = pgTable('clients', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
