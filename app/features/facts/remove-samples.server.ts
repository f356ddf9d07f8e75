import { removeDemo } from '#db/seed/seed.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Removes the invented posts and reviews that nobody has made his own. Idempotent.
 * @param by id of the member of staff
 * @throws when the database does not answer
 */
export async function removeSamples({ owner }: Pick<Database, 'owner'>, by: string): Promise<void> {
  await owner.transaction(async (tx) => {
    const count = await removeDemo(tx);
    if (count > 0) {
      await recordAudit(tx, { actor: by, action: 'samples.remove', subject: 'samples' });
    }
  });
}
