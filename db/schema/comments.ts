import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { languageColumn } from './language-column.ts';

/** Why a review was rejected; none is about what its author thinks of the company. */
export type RejectionReason =
  | 'notClient'
  | 'personalData'
  | 'abuse'
  | 'advertising'
  | 'duplicate'
  /** Its author has taken it back: counted as withdrawn, not as refused. */
  | 'authorAsked';

/** The words of a review that pages show. */
export type ReviewWords = { name: string; company_name: string | null; notes: string };

/** The last seven digits of a phone, which no spelling of it changes: a query that repeats this uses the index. */
export const phoneEnd = (phone: unknown) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 7)`;

/**
 * Reviews. Table and column names are the spec's (point 3), so that an existing database can be used as it is;
 * the columns below `created_at` are added to it, with defaults.
 */
export const comments = pgTable(
  'comments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    phone_number: text(),
    company_name: text(),
    notes: text().notNull(),
    approve: boolean().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of the page on which the review was written. */
    lang: languageColumn().default('ru'),
    rejected_at: timestamp({ withTimezone: true }),
    /** The text that the author agreed to, and its version. */
    consent: text().notNull().default(''),
    consent_version: text().notNull().default(''),
    /** Hash of what was written: the same review, sent again, is stored once. */
    idempotency_key: text().unique('comments_idempotency_key_key'),
    rejected_reason: text().$type<RejectionReason>(),
    /** What the author wrote, once staff have corrected typing slips in it. */
    original: jsonb().$type<ReviewWords>(),
    /** The company's public answer, in the language of the review. */
    reply: text(),
    replied_at: timestamp({ withTimezone: true }),
    /** Where an imported review was first published; null when it was written here. */
    source: text(),
    /** Whether it was written by the link of an invitation. */
    invited: boolean().notNull().default(false),
  },
  (table) => [
    index('comments_public')
      .on(table.created_at.desc().nullsFirst())
      .where(sql`${table.approve} IS TRUE`),
    index('comments_phone').on(phoneEnd(table.phone_number)),
  ],
);
