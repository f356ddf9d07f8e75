import { query } from './query.ts';
import type { Site } from './site.ts';

/** Backdates all notices beyond the digest window. */
export async function afterFlood(site: Site): Promise<void> {
  await query(site, "UPDATE messages SET created_at = created_at - interval '11 minutes'");
}
