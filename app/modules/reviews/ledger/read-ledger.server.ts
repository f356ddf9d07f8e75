import { pageTags } from '#db/page-notices.ts';
import { dependsOn } from '#platform/cache/tags.ts';
import type { Database } from '#platform/db/database.ts';
import { publicInvitationRule, publicReviewLedger } from '../tables.ts';
import type { PublicState, RefusalReason, ReviewOrigin } from './ledger-rules.ts';

/** Reviews received in a month, by their outcome until now. */
export type LedgerMonth = {
  /** First day, as `YYYY-MM-DD`. */
  month: string;
  received: number;
  origins: Partial<Record<ReviewOrigin, number>>;
  states: Partial<Record<PublicState, number>>;
  refusals: Partial<Record<RefusalReason, number>>;
};

/** Whether every client of a finished request is invited, and since when. */
export type InvitationRule = { on: boolean; since: Date };

/**
 * Reads the public ledger, newest month first. Runs as the role of public reads.
 * @throws when the database does not answer
 */
export async function readLedger({
  reader,
}: Pick<Database, 'reader'>): Promise<{ months: LedgerMonth[]; rule: InvitationRule | undefined }> {
  dependsOn(pageTags.reviewLedger);
  const [numbers, [rule]] = await Promise.all([
    reader.select().from(publicReviewLedger),
    reader.select().from(publicInvitationRule),
  ]);
  const months = new Map<string, LedgerMonth>();
  for (const { month, origin, state, reason, reviews } of numbers) {
    const entry: LedgerMonth = months.get(month) ?? {
      month,
      received: 0,
      origins: {},
      states: {},
      refusals: {},
    };
    months.set(month, entry);
    entry.received += reviews;
    count(entry.origins, origin, reviews);
    count(entry.states, state, reviews);
    if (reason) count(entry.refusals, reason, reviews);
  }
  return {
    months: [...months.values()].sort((one, other) => (one.month < other.month ? 1 : -1)),
    rule: rule && { on: rule.one_in > 0, since: rule.since },
  };
}

function count<Key extends string>(
  counts: Partial<Record<Key, number>>,
  key: Key,
  more: number,
): void {
  counts[key] = (counts[key] ?? 0) + more;
}
