/**
 * Why a review may be rejected; the public ledger counts by them, so one that was ever used stays. None is about what
 * the author thinks of the company. Texts are in `reviewLedger.json` under `reasons`.
 */
export const rejectionReasons = [
  'notClient',
  'personalData',
  'abuse',
  'advertising',
  'duplicate',
  /** The author has taken it back: counted as withdrawn, not as refused. */
  'authorAsked',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

export const reviewStates = ['waiting', 'approved', 'rejected'] as const;

/** `waiting` for a decision, `approved` (public) or `rejected` (deleted when its retention period is over). */
export type ReviewState = (typeof reviewStates)[number];

/** Longest reply, in characters. */
export const replyMax = 1000;

/** Longest name of a source, in characters. */
export const sourceMax = 60;

export function isRejectionReason(value: string): value is RejectionReason {
  return (rejectionReasons as readonly string[]).includes(value);
}

export function isReviewState(value: string): value is ReviewState {
  return (reviewStates as readonly string[]).includes(value);
}
