import { query } from './query.ts';
import type { Site } from './site.ts';

/** Has the notices so far be older than the minutes in which staff are told of many together. */
export async function afterFlood(site: Site): Promise<void> {
  await query(site, "UPDATE messages SET created_at = created_at - interval '11 minutes'");
}
