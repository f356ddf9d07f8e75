import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Newsletter sign-ups. */
export const subscribers = pgTable('subscribers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text().notNull().unique(),
  lang: text().notNull(),
  /** `pending` until the address is confirmed, then `confirmed`, at the end `unsubscribed`. */
  status: text().notNull().default('pending'),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The sentence that was agreed to, word for word, and its version. */
  consent: text().notNull().default(''),
  consent_version: text().notNull().default(''),
  /** The last time somebody asked for this address to be subscribed. */
  asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  confirmed_at: timestamp({ withTimezone: true }),
});

/** Addresses that must get no newsletter, as keyed hashes. */
export const suppressions = pgTable('suppressions', {
  email_hash: text().primaryKey(),
  /** `unsubscribed` or `erased`. */
  reason: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
