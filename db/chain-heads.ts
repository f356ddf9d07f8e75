import { sql } from 'drizzle-orm';
import { type Chained, chainedTables } from '../platform/audit/verify-chain.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * The last row of each chain. Its hash stands for all rows before it: kept outside of the database, it tells a chain that
 * was computed anew, which the chain itself cannot.
 */
export type ChainHeads = Record<Chained, { rows: number; last: string }>;

/** @throws when the database does not answer */
export async function readHeads({ owner }: Pick<Database, 'owner'>): Promise<ChainHeads> {
  const heads = await Promise.all(
    chainedTables.map(async (table) => {
      const { rows } = await owner.execute<{ id: string; hash: string }>(
        sql`SELECT id, hash FROM ${sql.identifier(table)} ORDER BY id DESC LIMIT 1`,
      );
      return [table, { rows: Number(rows[0]?.id ?? 0), last: rows[0]?.hash ?? '' }] as const;
    }),
  );
  return Object.fromEntries(heads) as ChainHeads;
}

/**
 * The chains in which the last row of then is missing or another one: some row up to it was changed or removed since.
 * @throws when the database does not answer
 */
export async function chainsWithout(
  { owner }: Pick<Database, 'owner'>,
  heads: ChainHeads,
): Promise<Chained[]> {
  const lost: Chained[] = [];
  for (const table of chainedTables) {
    const { rows: id, last } = heads[table];
    const { rows } = await owner.execute(
      sql`SELECT FROM ${sql.identifier(table)} WHERE id = ${id} AND hash = ${last}`,
    );
    if (id > 0 && rows.length === 0) lost.push(table);
  }
  return lost;
}
