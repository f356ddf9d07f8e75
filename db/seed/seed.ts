import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { demoRows } from '../../app/modules.data.ts';

const all = Object.entries(demoRows);

/** Number of demo rows by kind. */
export type DemoCounts = Record<string, number>;

/** Totals of demo rows. */
export const totalOf = (counts: DemoCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts in words, for the log and commands: `24 posts, 10 reviews`. */
export const demoWords = (counts: DemoCounts) =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

/**
 * Fills an empty database with demo data; changes nothing if any of its tables has a row, or has had one where that can
 * be known: demo data that was removed stays removed.
 * @returns whether it wrote anything
 */
export async function seedDemo(database: NodePgDatabase): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Two processes may start on an empty database at once: the second waits, and then finds rows.
    for (const [, { isUsed }] of all) if (await isUsed(tx)) return false;
    for (const [, { seed }] of all) await seed(tx);
    return true;
  });
}

/**
 * Counts the demo data.
 * @param hidden also rows that are hidden or in the trash; the public ledger counts rejected reviews until they are removed
 */
export async function countDemo(database: NodePgDatabase, hidden = false): Promise<DemoCounts> {
  const counted = all.map(
    async ([kind, { count }]) => [kind, await count(database, { hidden })] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

/** Removes the demo data. @returns how many rows it was */
export async function removeDemo(
  database: Pick<NodePgDatabase, 'transaction'>,
): Promise<DemoCounts> {
  return database.transaction(async (tx) => {
    const removed: DemoCounts = {};
    for (const [kind, { remove }] of all) removed[kind] = await remove(tx);
    return removed;
  });
}
