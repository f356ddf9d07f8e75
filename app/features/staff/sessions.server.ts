import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { staffSessions } from '#db/schema/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';
import { isRole, type Role } from '../../rights/roles.ts';
import type { AuthServices } from './auth.server.ts';
import { openAuth } from './open-auth.server.ts';
import { absoluteSeconds, clockSkewSeconds, recentSeconds } from './session-limits.ts';

/** Who is signed in. */
export type StaffMember = { id: string; name: string; email: string; role: Role; lang: Language };

export type StaffSession = {
  staff: StaffMember;
  /** Id of the session. */
  id: string;
  /** Whether the sign-in is recent enough for changing factors. */
  recent: boolean;
  /** `Set-Cookie` headers that renew the session. */
  cookies: string[];
};

/**
 * The session of a request. Role and language are read each time, so that changes by the owner apply at once.
 * @returns undefined when there is none, or it has ended
 * @throws when the database does not answer
 */
export async function readSession(
  services: AuthServices,
  headers: Headers,
): Promise<StaffSession | undefined> {
  // Without the cookie nothing needs to be loaded.
  if (!headers.get('cookie')?.includes('desk.session_token=')) return undefined;
  const { api } = await openAuth(services);
  const { response, headers: set } = await api.getSession({ headers, returnHeaders: true });
  if (!response) return undefined;
  const { session, user } = response;
  const { id, name, email, role, lang, removedAt } = user;
  const ageSeconds = (Date.now() - session.createdAt.getTime()) / 1000;
  // A session of the future is of a clock that was set back since: it would last too long.
  const ended = ageSeconds > absoluteSeconds || ageSeconds < -clockSkewSeconds;
  if (removedAt || !isRole(role) || ended) {
    await endSession(services.database, session.id);
    return undefined;
  }
  return {
    staff: { id, name, email, role, lang: isLanguage(lang) ? lang : 'ru' },
    id: session.id,
    recent: ageSeconds < recentSeconds,
    cookies: set.getSetCookie(),
  };
}

export type Device = { id: string; userAgent: string; since: Date; seen: Date };

/** Devices with an open session, last used first. */
export async function listDevices({ owner }: Database, staffId: string): Promise<Device[]> {
  return owner
    .select({
      id: staffSessions.id,
      userAgent: sql<string>`coalesce(${staffSessions.userAgent}, '')`,
      since: staffSessions.createdAt,
      seen: staffSessions.updatedAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, staffId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.updatedAt));
}

/** Ends a session. @param staffId ends it only if it belongs to this member */
export async function endSession({ owner }: Database, id: string, staffId?: string): Promise<void> {
  const mine = staffId === undefined ? undefined : eq(staffSessions.userId, staffId);
  await owner.delete(staffSessions).where(and(eq(staffSessions.id, id), mine));
}

/** Ends every session of a member of staff, except one. */
export async function endSessions(
  tx: Pick<Database['owner'], 'delete'>,
  staffId: string,
  exceptId = '',
): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, staffId), ne(staffSessions.id, exceptId)));
}
