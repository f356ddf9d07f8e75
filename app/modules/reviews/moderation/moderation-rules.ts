import type { RejectionReason } from '../tables.ts';

export type { RejectionReason };

/**
 * Reasons in the order of the form; the public ledger counts by them, so one that was ever used stays. Texts are in
 * `reviewLedger.json` under `reasons`.
 */
export const rejectionReasons = [
  'notClient',
  'personalData',
  'abuse',
  'advertising',
  'duplicate',
  'authorAsked',
] as const satisfies RejectionReason[];

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
