import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { isThisMachine } from '../platform/env.ts';
import { createKeys } from './backup-encryption.ts';
import { siteIdentity } from './schema/site-identity.ts';

type Owner = Pick<Database, 'owner'>;

/**
 * Public key that backups are encrypted with: BACKUP_KEY, or the one that a site with a public address generates, once
 * for all processes. Its private key stays in the database, in a table that backups exclude, until the owner has stored
 * it elsewhere.
 * @param setting BACKUP_KEY
 * @returns undefined on a local address, where backups are not encrypted
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
  // Another process may have won the race.
  const [row] = await owner.select().from(siteIdentity);
  return row?.backup_recipient ?? undefined;
}

/** Whether the owner has stored the generated key elsewhere; `none` if none was generated. */
export async function backupKeyState({ owner }: Owner): Promise<'none' | 'waiting' | 'away'> {
  const [row] = await owner
    .select({ made: siteIdentity.backup_recipient, kept: siteIdentity.backup_identity })
    .from(siteIdentity);
  return row?.kept ? 'waiting' : row?.made ? 'away' : 'none';
}

/** The generated private key that the owner has not stored elsewhere yet. */
export async function waitingBackupKey({
  owner,
}: Pick<Database, 'owner'>): Promise<string | undefined> {
  const [row] = await owner.select({ key: siteIdentity.backup_identity }).from(siteIdentity);
  return row?.key ?? undefined;
}

/** Deletes the private key: from now on only its owner can open backups. @returns whether there was one */
export async function forgetBackupKey(tx: Pick<Database['owner'], 'update'>): Promise<boolean> {
  const forgotten = await tx
    .update(siteIdentity)
    .set({ backup_identity: null })
    .where(isNotNull(siteIdentity.backup_identity))
    .returning({ one: sql<number>`1` });
  return forgotten.length > 0;
}
