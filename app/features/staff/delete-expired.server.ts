import { lt } from 'drizzle-orm';
import { staffInvitations, staffSessions, staffVerifications } from '#db/schema/staff.ts';
import type { Database } from '#platform/db/database.ts';

/** Deletes expired sessions, challenges and invitations. @param now end of their time */
export async function deleteExpired({ owner }: Database, now: Date): Promise<void> {
  await owner.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await owner.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
  await owner.delete(staffInvitations).where(lt(staffInvitations.expires_at, now));
}
