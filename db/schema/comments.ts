import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { languageColumn } from './language-column.ts';

/** Why a review was rejected; none is about the author's opinion of the company. */
export type RejectionReason =
  | 'notClient'
  | 'personalData'
  | 'abuse'
  | 'advertising'
  | 'duplicate'
  /** Counted as withdrawn, not as refused. */
  | 'authorAsked';

/** The public text of a review. */
export type ReviewWords = { name: string; company_name: string | null; notes: string };

/** Last seven digits of a phone, independent of its spelling: a query that repeats this uses the index. */
export const phoneEnd = (phone: unknown) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 7)`;

/**
 * Reviews. Table and column names are the spec's (point 3), so that an existing database can be used as is; the columns
 * below `created_at` are added to it, with defaults.
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
    /** Language of the review form's page. */
    lang: languageColumn().default('ru'),
    rejected_at: timestamp({ withTimezone: true }),
    /** The consent text, and its version. */
    consent: text().notNull().default(''),
    consent_version: text().notNull().default(''),
    /** Hash of the content: a resubmitted review is stored once. */
    idempotency_key: text().unique('comments_idempotency_key_key'),
    rejected_reason: text().$type<RejectionReason>(),
    /** The author's original text, after staff corrected typing slips. */
    original: jsonb().$type<ReviewWords>(),
    /** The company's public reply, in the review's language. */
    reply: text(),
    replied_at: timestamp({ withTimezone: true }),
    /** Where an imported review was first published; null for others. */
    source: text(),
    /** Whether it was written through an invitation link. */
    invited: boolean().notNull().default(false),
  },
  (table) => [
    index('comments_public')
      .on(table.created_at.desc().nullsFirst())
      .where(sql`${table.approve} IS TRUE`),
    index('comments_phone').on(phoneEnd(table.phone_number)),
  ],
);
