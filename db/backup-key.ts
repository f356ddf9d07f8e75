import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { isThisMachine } from '../platform/env.ts';
import { createKeys } from './backup-encryption.ts';
import { siteIdentity } from './schema/site-identity.ts';

type Owner = Pick<Database, 'owner'>;

/**
 * Public key that copies are encrypted for: BACKUP_KEY, else the one that the site of a public address makes for itself,
 * once for all processes. Its private key waits in the database, in a table that no copy has, until the owner has put it
 * away.
 * @param setting BACKUP_KEY
 * @returns undefined at addresses of this machine only, where copies are not encrypted
 */
export async function readBackupRecipient(
  { owner }: Owner,
  { setting, siteUrl }: { setting?: string | undefined; siteUrl: string },
): Promise<string | undefined> {
  if (setting) return setting;
  const [known] = await owner.select().from(siteIdentity);
  if (known?.backup_recipient) return known.backup_recipient;
  if (isThisMachine(new URL(siteUrl).hostname)) return undefined;
  const { recipient, identity } = await createKeys();
  await owner
    .update(siteIdentity)
    .set({ backup_recipient: recipient, backup_identity: identity })
    .where(isNull(siteIdentity.backup_recipient));
  // Another process may have been quicker.
  const [row] = await owner.select().from(siteIdentity);
  return row?.backup_recipient ?? undefined;
}

/** Whether a key that the site made waits to be put away, or was; `none` where it made none. */
export async function backupKeyState({ owner }: Owner): Promise<'none' | 'waiting' | 'away'> {
  const [row] = await owner
    .select({ made: siteIdentity.backup_recipient, kept: siteIdentity.backup_identity })
    .from(siteIdentity);
  return row?.kept ? 'waiting' : row?.made ? 'away' : 'none';
}

/** The private key that waits to be put away. */
export async function waitingBackupKey({
  owner,
}: Pick<Database, 'owner'>): Promise<string | undefined> {
  const [row] = await owner.select({ key: siteIdentity.backup_identity }).from(siteIdentity);
  return row?.key ?? undefined;
}

/** Forgets the private key: from now on only whoever has put it away opens copies. @returns whether there was one */
export async function forgetBackupKey(tx: Pick<Database['owner'], 'update'>): Promise<boolean> {
  const forgotten = await tx
    .update(siteIdentity)
    .set({ backup_identity: null })
    .where(isNotNull(siteIdentity.backup_identity))
    .returning({ one: sql<number>`1` });
  return forgotten.length > 0;
}
