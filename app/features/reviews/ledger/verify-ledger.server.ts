import { sql } from 'drizzle-orm';
import { type Chain, verifyChain } from '#platform/audit/verify-chain.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Verifies the ledger of reviews: its hash chain, and the newest entry of each review against the review.
 * @returns `unlike`: how many reviews are in another state than the ledger says
 * @throws when the database does not answer
 */
export async function verifyLedger(
  database: Pick<Database, 'owner'>,
): Promise<Chain & { unlike: number }> {
  const chain = await verifyChain(database, 'review_ledger');
  const { rows } = await database.owner.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM comments AS review
    FULL JOIN (SELECT DISTINCT ON (review) review AS ref, state, reason FROM review_ledger ORDER BY review, id DESC)
      AS latest ON latest.ref = review.id::text
    WHERE CASE
      WHEN review.id IS NULL THEN latest.state NOT IN ('refused', 'withdrawn', 'invented')
      ELSE (latest.state, latest.reason) IS DISTINCT FROM (review_state(review), review_reason(review))
    END`);
  return { ...chain, unlike: rows[0]?.count ?? 0 };
}

/**
 * Finds the entry that a code of the public page, or a hash of the log, stands for: in the ledger, else in the journal.
 * @param code the beginning of a hash, as the page shows it, with or without spaces
 * @returns when the entry was written; undefined when there is none: everything before it may have been changed
 */
export async function findSeal(
  { owner }: Pick<Database, 'owner'>,
  code: string,
): Promise<{ id: number; at: Date } | undefined> {
  const beginning = code.replace(/\s/g, '').toLowerCase();
  if (!/^[\da-f]{16,64}$/.test(beginning)) return undefined;
  const { rows } = await owner.execute<{ id: string; at: Date }>(
    sql`SELECT id::text, at FROM review_ledger WHERE hash LIKE ${`${beginning}%`}
      UNION ALL SELECT id::text, at FROM audit WHERE hash LIKE ${`${beginning}%`} LIMIT 1`,
  );
  const [found] = rows;
  return found && { id: Number(found.id), at: new Date(found.at) };
}
