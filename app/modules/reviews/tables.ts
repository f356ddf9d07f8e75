import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { languageColumn } from '#db/schema/language-column.ts';
import { requests } from '#db/schema/requests.ts';

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

/** How a review came in: through an invitation, without one, or from another site. */
export type ReviewOrigin = 'invited' | 'unasked' | 'imported';

/** State of a review. `invented`: removed demo data, never counted. */
export type LedgerState = 'published' | 'waiting' | 'refused' | 'withdrawn' | 'invented';

/** `unstated`: rejected before reasons were required. */
export type RefusalReason = Exclude<RejectionReason, 'authorAsked'> | 'unstated';

/**
 * History of each review, one row per change of state, added by a trigger on `comments`. Rows contain no names or
 * texts, and survive the erasure of a person.
 */
export const reviewLedger = pgTable(
  'review_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Id of the review, as text: an existing table may have ids of another type. */
    review: text().notNull(),
    /** First day of the month of arrival, in office time. */
    month: date().notNull(),
    origin: text().$type<ReviewOrigin>().notNull(),
    state: text().$type<LedgerState>().notNull(),
    /** Empty unless the state is `refused`. */
    reason: text().$type<RefusalReason | ''>().notNull().default(''),
  },
  (table) => [index('review_ledger_review').on(table.review, table.id)],
);

const moment = () => timestamp({ withTimezone: true });

/** Requests finished while the rule was on, and whether their visitor was invited to write a review. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the request is deleted. */
    request_id: bigint({ mode: 'number' })
      .unique('review_invitations_request_key')
      .references(() => requests.id, { onDelete: 'set null' }),
    /** Keyed hashes: no second invitation within a year, and none after an opt-out. */
    email_hash: text().notNull(),
    phone_hash: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** Null: already invited within a year, or opted out. */
    sent_at: moment(),
    /** When a review was written through the link. */
    used_at: moment(),
    /** When the person opted out. */
    stopped_at: moment(),
  },
  (table) => [
    index('review_invitations_email').on(table.email_hash),
    index('review_invitations_phone').on(table.phone_hash),
  ],
);

/** The invitation rule: at most one row, none if it was never on. */
export const reviewInvitationRule = pgTable(
  'review_invitation_rule',
  {
    id: integer().primaryKey().default(1),
    /** 0: off; 1: on. Larger numbers are from earlier versions. */
    one_in: integer().notNull(),
    /** Earlier requests are ignored. */
    since: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      'review_invitation_rule_check',
      sql`${table.id} = 1 AND ${table.one_in} BETWEEN 0 AND 10`,
    ),
  ],
);

/** Approved reviews, without phones; what the role of public reads may see. */
export const publicReviews = pgView('public_reviews', {
  name: text().notNull(),
  company_name: text(),
  notes: text().notNull(),
  lang: languageColumn(),
  /** Null if an earlier system stored none. */
  created_at: timestamp({ withTimezone: true }),
  reply: text(),
  /** Where an imported review was first published. */
  source: text(),
  /** Whether it was written through an invitation link. */
  invited: boolean().notNull(),
}).existing();

/** Review counts by month of arrival, origin, state and reason. */
export const publicReviewLedger = pgView('public_review_ledger', {
  month: date().notNull(),
  origin: text().$type<ReviewOrigin>().notNull(),
  state: text().$type<Exclude<LedgerState, 'invented'>>().notNull(),
  /** Empty unless the state is `refused`. */
  reason: text().$type<RefusalReason | ''>().notNull(),
  reviews: integer().notNull(),
}).existing();

/** The review invitation rule. */
export const publicInvitationRule = pgView('public_invitation_rule', {
  one_in: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
}).existing();
