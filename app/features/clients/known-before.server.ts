import { type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';

/** Earlier requests of the same client; those that look like spam are none. */
const earlier = sql`FROM requests AS earlier WHERE earlier.client_id = ${requests.client_id}
  AND earlier.id < ${requests.id} AND earlier.status NOT IN ('quarantine', 'spam')`;

/** How many requests of the same client came before a row of `requests`. For staff only. */
export const earlierRequests: SQL<number> = sql<number>`(SELECT count(*)::int ${earlier})`;

/** When the last of them came; null without one. */
export const lastRequestAt = sql<Date | null>`(SELECT max(earlier.created_at) ${earlier})`.mapWith(
  requests.created_at,
);
