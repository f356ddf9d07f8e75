import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/** Counts mails and notices that should have gone out an hour ago. @throws when the database does not answer */
export async function countOverdueMessages({ owner }: Database): Promise<number> {
  const { rows } = await owner.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM messages
    WHERE status = 'waiting' AND due_at < now() - interval '1 hour'`);
  return rows[0]?.count ?? 0;
}
