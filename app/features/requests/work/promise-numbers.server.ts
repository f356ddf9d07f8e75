import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

export type PromiseNumbers = { asked: number; answered: number; inTime: number };

/**
 * How many requests of the last 30 days were answered, and in time: those whose promise is due by now, or that were
 * answered before. Spam, withdrawn requests and those in quarantine do not count.
 */
export async function readPromiseNumbers({ owner }: Database): Promise<PromiseNumbers> {
  const { rows } = await owner.execute<PromiseNumbers>(sql`
    SELECT count(*)::int AS asked, count(first_answer_at)::int AS answered,
      (count(*) FILTER (WHERE first_answer_at <= reply_by))::int AS "inTime"
    FROM requests
    WHERE created_at > now() - interval '30 days' AND status NOT IN ('quarantine', 'spam', 'withdrawn')
      AND (reply_by < now() OR first_answer_at IS NOT NULL)`);
  return rows[0] ?? { asked: 0, answered: 0, inTime: 0 };
}
