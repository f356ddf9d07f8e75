import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Tables whose rows are chained; each has a function `<table>_hash`. */
export const chainedTables = ['audit', 'review_ledger'] as const;
export type Chained = (typeof chainedTables)[number];

/** The first row at which the chain is broken. */
export type Break = { id: number; reason: 'changed' | 'missing before' };

export type Chain = { rows: number; last: string; broken: Break | undefined };

/**
 * Checks the chain of all rows of a table. That rows were removed and the chain computed anew shows by comparison with an
 * earlier result only (db/chain-heads.ts).
 * @returns the hash of the last row, and where the chain is broken first
 * @throws when the database does not answer
 */
export async function verifyChain(
  { owner }: Pick<Database, 'owner'>,
  table: Chained,
): Promise<Chain> {
  const name = sql.identifier(table);
  const hashOf = sql.identifier(`${table}_hash`);
  const { rows: broken } = await owner.execute<{ id: string; changed: boolean }>(sql`
    SELECT id, changed FROM (
      SELECT id, hash <> ${hashOf}(a) AS changed,
        previous <> lag(hash, 1, '') OVER (ORDER BY id)
          OR id <> lag(id, 1, 0::bigint) OVER (ORDER BY id) + 1 AS unlinked
      FROM ${name} a) AS links
    WHERE changed OR unlinked ORDER BY id LIMIT 1`);
  const { rows } = await owner.execute<{ rows: string; last: string }>(sql`
    SELECT count(*)::text AS rows, coalesce((SELECT hash FROM ${name} ORDER BY id DESC LIMIT 1), '') AS last
    FROM ${name}`);
  const [first] = broken;
  return {
    rows: Number(rows[0]?.rows ?? 0),
    last: rows[0]?.last ?? '',
    broken: first && {
      id: Number(first.id),
      reason: first.changed ? 'changed' : 'missing before',
    },
  };
}
