import { eq, sql } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Seconds until the client sees an answer of this change, after which `undoChange` refuses it.
 * @returns 0 where nothing can be undone, undefined where the change has no answer: then only another change ends it
 */
export async function secondsToUndo(
  { owner }: Database,
  change: string,
): Promise<number | undefined> {
  const [row] = await owner
    .select({
      seconds: sql<number | null>`(SELECT ceil(extract(epoch FROM min(said.shown_at) - now()))::int
        FROM ${requestMessages} AS said
        WHERE said.request_id = requests.id AND said.author = 'staff'
          AND said.created_at = (requests.before_change ->> 'at')::timestamptz)`,
    })
    .from(requests)
    .where(eq(requests.last_change, change))
    .limit(1);
  if (!row) return 0;
  return row.seconds === null ? undefined : Math.max(0, row.seconds);
}
