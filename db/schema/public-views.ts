import { boolean, date, integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import { languageColumn } from './language-column.ts';
import type { LedgerState, RefusalReason, ReviewOrigin } from './review-ledger.ts';

/**
 * Views for public reads, created by migrations. They contain no phone numbers and no unapproved reviews, and the
 * public role can access nothing else, so no query can leak them.
 */
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

export const publicPortraits = pgView('public_portraits', {
  key: text().notNull(),
  image: text().notNull(),
  photo_half: text(),
}).existing();

export const publicSwitches = pgView('public_switches', {
  name: text().notNull(),
  is_on: boolean().notNull(),
}).existing();

/** One row: requests of the last 30 days whose promise is due or kept, and those answered in time. */
export const publicPromises = pgView('public_promises', {
  asked: integer().notNull(),
  in_time: integer().notNull(),
}).existing();
