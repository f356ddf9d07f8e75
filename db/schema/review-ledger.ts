import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RejectionReason } from './comments.ts';

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
