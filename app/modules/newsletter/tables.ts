import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { languageColumn } from '#db/schema/language-column.ts';

/** Newsletter sign-ups. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text().notNull().unique('subscribers_email_key'),
    lang: languageColumn(),
    /** `pending` until the address is confirmed. */
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
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
  reason: text({ enum: ['unsubscribed', 'erased'] }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
