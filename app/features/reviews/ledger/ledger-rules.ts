import { type RejectionReason, rejectionReasons } from '../moderation/moderation-rules.ts';

/** How a review came: by an invitation, without one, or from another site. */
export const reviewOrigins = ['invited', 'unasked', 'imported'] as const;
export type ReviewOrigin = (typeof reviewOrigins)[number];

/** What has become of a review, as the public ledger says it. */
export const ledgerStates = ['published', 'waiting', 'refused', 'withdrawn'] as const;
export type LedgerState = (typeof ledgerStates)[number];

/** Reasons of a refusal. `unstated`: of refusals before reasons were asked for. */
export const refusalReasons = [
  ...rejectionReasons.filter((reason) => reason !== 'authorAsked'),
  'unstated',
] as const;
export type RefusalReason = Exclude<RejectionReason, 'authorAsked'> | 'unstated';

/** The origin of a review in the database. */
export function originOf({
  source,
  invited,
}: {
  source: string | null;
  invited: boolean;
}): ReviewOrigin {
  if (source) return 'imported';
  return invited ? 'invited' : 'unasked';
}
