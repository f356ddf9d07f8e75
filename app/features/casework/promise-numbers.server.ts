import { publicPromises } from '#db/schema/public-views.ts';
import type { Database } from '#platform/db/database.ts';

export type PromiseNumbers = { asked: number; inTime: number };

/** Sample size from which the share is meaningful, and shown to visitors. */
export const leastPromises = 20;

/**
 * How many requests of the last 30 days were due or answered, and how many of them in time (view `public_promises`).
 * @throws when the database does not answer
 */
export async function readPromiseNumbers({
  reader,
}: Pick<Database, 'reader'>): Promise<PromiseNumbers> {
  const [row] = await reader
    .select({ asked: publicPromises.asked, inTime: publicPromises.in_time })
    .from(publicPromises);
  return row ?? { asked: 0, inTime: 0 };
}
