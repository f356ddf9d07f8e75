import { eq } from 'drizzle-orm';
import { staff, staffTwoFactors } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Language } from '../../i18n/languages.ts';
import type { AuthServices } from './auth.server.ts';
import { openAuth } from './open-auth.server.ts';
import type { StaffMember } from './sessions.server.ts';
import { generateBackupCodes } from './totp.server.ts';

/** Changes one's own name and language. */
export async function changeProfile(
  { owner }: Database,
  { id, name: nameBefore, lang: langBefore }: StaffMember,
  profile: { name: string; lang: Language },
): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.update(staff).set(profile).where(eq(staff.id, id));
    await recordAudit(tx, {
      actor: id,
      action: 'account.profile',
      subject: `staff:${id}`,
      before: { name: nameBefore, lang: langBefore },
      after: profile,
    });
  });
}

/** Number of unused backup codes; undefined for a member without a password. */
export async function countBackupCodes(
  services: AuthServices,
  staffId: string,
): Promise<number | undefined> {
  const [factor] = await services.database.owner
    .select({ codes: staffTwoFactors.backupCodes })
    .from(staffTwoFactors)
    .where(eq(staffTwoFactors.userId, staffId));
  if (!factor) return undefined;
  const { decrypt } = await openAuth(services);
  return (JSON.parse(await decrypt(factor.codes)) as string[]).length;
}

/** Replaces the backup codes. @returns the new ones, to be shown once; none for a member without a password */
export async function replaceBackupCodes(
  services: AuthServices,
  staffId: string,
): Promise<string[]> {
  const { encrypt } = await openAuth(services);
  const codes = generateBackupCodes();
  const backupCodes = await encrypt(JSON.stringify(codes));
  return services.database.owner.transaction(async (tx) => {
    const changed = await tx
      .update(staffTwoFactors)
      .set({ backupCodes })
      .where(eq(staffTwoFactors.userId, staffId));
    if (changed.rowCount !== 1) return [];
    await recordAudit(tx, {
      actor: staffId,
      action: 'account.codes',
      subject: `staff:${staffId}`,
    });
    return codes;
  });
}
