/** Why a review may be rejected. Texts are in `deskReviews.json` under `reasons`. */
export const rejectionReasons = [
  'notClient',
  'personalData',
  'abuse',
  'advertising',
  'duplicate',
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
