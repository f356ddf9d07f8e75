import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { InvitationRule } from '../ledger/read-ledger.server.ts';
import { reviewInvitationRule } from '../tables.ts';

/** The rule in force; without a row no one is invited. @throws when the database does not answer */
export async function readInvitationRule(
  owner: Pick<Transaction, 'select'>,
): Promise<InvitationRule> {
  const [rule] = await owner.select().from(reviewInvitationRule);
  return { on: rule !== undefined && rule.one_in > 0, since: rule?.since ?? new Date(0) };
}

/**
 * Switches invitations on or off, for requests that are done from now on. The same choice again changes nothing.
 * @param by member of staff
 * @throws when the database does not answer
 */
export async function setInvitationRule(
  { owner }: Pick<Database, 'owner'>,
  on: boolean,
  { by }: { by: string },
): Promise<void> {
  await owner.transaction(async (tx) => {
    const before = await readInvitationRule(tx);
    if (before.on === on) return;
    await tx
      .insert(reviewInvitationRule)
      .values({ one_in: Number(on) })
      .onConflictDoUpdate({
        target: reviewInvitationRule.id,
        set: { one_in: Number(on), since: sql`now()` },
      });
    await recordAudit(tx, {
      actor: by,
      action: 'review.invitations',
      subject: 'reviews:invitations',
      before: { oneIn: Number(before.on) },
      after: { oneIn: Number(on) },
    });
  });
}

/** What the desk shows of the invitations: how many went out, were answered, and refused for good. */
export async function countInvitations({
  owner,
}: Pick<Database, 'owner'>): Promise<{ sent: number; used: number; stopped: number }> {
  const { rows } = await owner.execute<{ sent: number; used: number; stopped: number }>(sql`
    SELECT count(sent_at)::int AS sent, count(used_at)::int AS used, count(stopped_at)::int AS stopped
    FROM review_invitations`);
  return rows[0] ?? { sent: 0, used: 0, stopped: 0 };
}
