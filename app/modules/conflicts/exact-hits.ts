import type { PartyKind } from './find-candidates.server.ts';
import type { ComparedName } from './list-checks.server.ts';

/** Why a case can be taken although a name is known: a fixed list, so that the journal holds nothing of the case. */
export const clearReasons = ['otherPerson', 'matterClosed', 'consent'] as const;

export type ClearReason = (typeof clearReasons)[number];

/** What makes the visitor's own name a conflict. */
const againstUs: ReadonlySet<PartyKind> = new Set(['other', 'adverse', 'listed']);

/**
 * Whether a name matches exactly: the other side's with anyone, the visitor's own with another person's other side or
 * the lawyers' list. An earlier request of the same visitor is no conflict.
 */
export function isExactHit({ own, candidates }: Pick<ComparedName, 'own' | 'candidates'>): boolean {
  return candidates.some(
    ({ score, parties }) =>
      score === 1 && (!own || parties.some(({ kind }) => againstUs.has(kind))),
  );
}
