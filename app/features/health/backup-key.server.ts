import { forgetBackupKey, waitingBackupKey } from '#db/backup-key.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';

const subject = 'backups';

/** The private key of the copies, for its owner to put away; undefined once that is done. Each look is in the journal. */
export async function showBackupKey(database: Database, by: string): Promise<string | undefined> {
  const key = await waitingBackupKey(database);
  if (key) await recordAudit(database.owner, { actor: by, action: 'backup.key-shown', subject });
  return key;
}

/** Forgets the private key, which is put away now. */
export async function finishBackupKey({ owner }: Database, by: string): Promise<void> {
  await owner.transaction(async (tx) => {
    if (await forgetBackupKey(tx)) {
      await recordAudit(tx, { actor: by, action: 'backup.key-away', subject });
    }
  });
}
