import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { RejectionReason, ReviewState } from './moderation/moderation-rules.ts';
import { reviewColumns, stateOf, withId } from './moderation/review-state.server.ts';
import type { PublicReview } from './read-reviews.server.ts';
import { comments } from './tables.ts';

/** A review before or after the decision; without the phone. */
export type ReviewToDecide = PublicReview & {
  /** Null where an earlier system has stored none. */
  created_at: Date | null;
  state: ReviewState;
};

/**
 * Reads one review for the page on which it is approved or rejected.
 * @returns undefined when there is no such review
 * @throws when the database does not answer
 */
export async function readReviewToDecide(
  database: Database,
  id: string,
): Promise<ReviewToDecide | undefined> {
  const [review] = await database.owner
    .select({ ...reviewColumns, state: stateOf })
    .from(comments)
    .where(withId(id));
  return review;
}

type DecisionOptions = {
  /** Changes only a review that waits. */
  once?: boolean;
  /** Member of staff who decides; undefined for a command or the link in a notice. */
  by?: string;
};

/** What becomes of a review; a rejected one needs a reason, which the public ledger counts. */
export type Decision =
  | { state: 'waiting' | 'approved' }
  | { state: 'rejected'; reason: RejectionReason };

/** Of a review before a decision; older rejections have no reason. */
export type StateBefore = { state: ReviewState; reason: RejectionReason | null };

const columnsOf = {
  waiting: { approve: false, rejected_at: null },
  approved: { approve: true, rejected_at: null },
  rejected: { approve: false, rejected_at: sql`now()` },
};

const actionOf = {
  waiting: 'review.hold',
  approved: 'review.approve',
  rejected: 'review.reject',
} as const;

/**
 * Approves or rejects a review, or has it wait again; one that was public leaves the site. Writes the journal.
 * Deciding the same again changes nothing.
 * @returns the state before, with its reason, or undefined when there is no such review
 * @throws when the database does not answer
 */
export async function decideReview(
  { owner }: Database,
  id: string,
  decision: Decision,
  { once = false, by = '' }: DecisionOptions = {},
): Promise<StateBefore | undefined> {
  const { state } = decision;
  const reason = state === 'rejected' ? decision.reason : null;
  return owner.transaction(async (tx) => {
    const [found] = await tx
      .select({
        state: stateOf,
        reason: sql<RejectionReason | null>`${comments.rejected_reason}`,
      })
      .from(comments)
      .where(withId(id))
      .for('update');
    if (!found || (once && found.state !== 'waiting')) return undefined;
    if (found.state === state) return found;
    await tx
      .update(comments)
      .set({ ...columnsOf[state], rejected_reason: reason })
      .where(withId(id));
    await recordAudit(tx, {
      actor: by,
      action: actionOf[state],
      subject: `review:${id}`,
      before: { state: found.state },
      after: { state, ...(reason && { reason }) },
    });
    return found;
  });
}
