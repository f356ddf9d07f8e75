import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/** @property overdueMessages mails and notices that should have gone out an hour ago */
export type WaitingCounts = { reviews: number; overdueMessages: number };

/** How much waits for somebody besides requests: reviews without a decision, messages that stay. */
export async function countWaiting({ owner }: Database): Promise<WaitingCounts> {
  const { rows } = await owner.execute<WaitingCounts>(sql`
    SELECT (SELECT count(*)::int FROM comments WHERE approve IS NOT TRUE AND rejected_at IS NULL) AS reviews,
      (SELECT count(*)::int FROM messages
        WHERE status = 'waiting' AND due_at < now() - interval '1 hour') AS "overdueMessages"`);
  return rows[0] ?? { reviews: 0, overdueMessages: 0 };
}
