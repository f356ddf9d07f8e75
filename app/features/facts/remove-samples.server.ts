import { countDemo, removeDemo, totalOf } from '#db/seed/seed.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';

/** How many posts and reviews `removeSamples` would remove. @throws when the database does not answer */
export async function countSamples({ owner }: Pick<Database, 'owner'>) {
  return countDemo(owner, true);
}

/**
 * Removes the invented posts and reviews that were never edited. Idempotent.
 * @param by id of the member of staff
 * @returns how many posts and reviews were removed
 * @throws when the database does not answer
 */
export async function removeSamples({ owner }: Pick<Database, 'owner'>, by: string) {
  return owner.transaction(async (tx) => {
    const removed = await removeDemo(tx);
    if (totalOf(removed) > 0) {
      await recordAudit(tx, { actor: by, action: 'samples.remove', subject: 'samples' });
    }
    return removed;
  });
}
