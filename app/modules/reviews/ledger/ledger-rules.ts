import { rejectionReasons } from '../moderation/moderation-rules.ts';
import type { LedgerState, RefusalReason, ReviewOrigin } from '../tables.ts';

export type { RefusalReason, ReviewOrigin };

/** Outcome of a review that the public ledger counts. */
export type PublicState = Exclude<LedgerState, 'invented'>;

/** Origins in the order of the public ledger. */
export const reviewOrigins = ['invited', 'unasked', 'imported'] as const satisfies ReviewOrigin[];

/** States in the order of the public ledger. */
export const ledgerStates = [
  'published',
  'waiting',
  'refused',
  'withdrawn',
] as const satisfies PublicState[];

/** Reasons of a refusal, in the order of the public ledger. */
export const refusalReasons: readonly RefusalReason[] = [
  ...rejectionReasons.filter((reason) => reason !== 'authorAsked'),
  'unstated',
];

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

type LedgerCounts = { received: number; states: Partial<Record<PublicState, number>> };

/** Totals of all months by outcome. */
export function totalOf(months: readonly LedgerCounts[]): LedgerCounts {
  const sum = (numberOf: (month: LedgerCounts) => number) =>
    months.reduce((total, month) => total + numberOf(month), 0);
  const states = ledgerStates.map((state) => [state, sum((month) => month.states[state] ?? 0)]);
  return {
    received: sum(({ received }) => received),
    states: Object.fromEntries(states) as Record<PublicState, number>,
  };
}
