import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Newsletter sign-ups; `pending` until the address is confirmed. */
export const subscribers = pgTable('subscribers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text().notNull().unique(),
  lang: text().notNull(),
  status: text().notNull().default('pending'),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
