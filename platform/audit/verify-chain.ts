import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** The first row where the chain is broken. */
export type Break = { id: number; reason: 'changed' | 'missing before' };

export type Chain = { rows: number; last: string; broken: Break | undefined };

type Owner = Pick<Database, 'owner'>;

/**
 * Checks the journal's hash chain. A chain that was recomputed after removing rows is only detected by comparing it
 * with an earlier last row (`journalHas`).
 * @returns the hash of the last row, and the first break
 * @throws when the database does not answer
 */
export async function verifyChain({ owner }: Owner): Promise<Chain> {
  const { rows: broken } = await owner.execute<{ id: string; changed: boolean }>(sql`
    SELECT id, changed FROM (
      SELECT id, hash <> audit_hash(a) AS changed,
        previous <> lag(hash, 1, '') OVER (ORDER BY id)
          OR id <> lag(id, 1, 0::bigint) OVER (ORDER BY id) + 1 AS unlinked
      FROM audit a) AS links
    WHERE changed OR unlinked ORDER BY id LIMIT 1`);
  const [first] = broken;
  return {
    ...(await readLastRow({ owner })),
    broken: first && {
      id: Number(first.id),
      reason: first.changed ? 'changed' : 'missing before',
    },
  };
}

/** Number and hash of the newest row. Stored outside the database, they prove all rows before it. */
export type LastRow = { rows: number; last: string };

/** @throws when the database does not answer */
export async function readLastRow({ owner }: Owner): Promise<LastRow> {
  const { rows } = await owner.execute<{ id: string; hash: string }>(
    sql`SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1`,
  );
  return { rows: Number(rows[0]?.id ?? 0), last: rows[0]?.hash ?? '' };
}

/**
 * Whether the journal still has an earlier last row; if not, a row up to that one was changed or removed.
 * @throws when the database does not answer
 */
export async function journalHas({ owner }: Owner, { rows: id, last }: LastRow): Promise<boolean> {
  const { rows } = await owner.execute(sql`SELECT FROM audit WHERE id = ${id} AND hash = ${last}`);
  return id === 0 || rows.length > 0;
}
