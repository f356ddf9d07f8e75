import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Newsletter sign-ups. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text().notNull().unique('subscribers_email_key'),
    lang: text().notNull(),
    /** `pending` until the address is confirmed, then `confirmed`; later `unsubscribed`. */
    status: text().notNull().default('pending'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The text that the subscriber agreed to, and its version. */
    consent: text().notNull().default(''),
    consent_version: text().notNull().default(''),
    /** Time of the latest sign-up with this address. */
    asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('subscribers_confirmed').on(table.id).where(sql`${table.status} = 'confirmed'`),
  ],
);

/** Suppression list: keyed hashes of addresses that must not get the newsletter. */
export const suppressions = pgTable('suppressions', {
  email_hash: text().primaryKey(),
  /** `unsubscribed` or `erased`. */
  reason: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
