import { isIP } from 'node:net';
import { and, asc, eq } from 'drizzle-orm';
import { staff, staffPasskeys, staffTwoFactors } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { AuthServices } from './auth.server.ts';
import { openAuth } from './open-auth.server.ts';
import { parseAnswer } from './sign-in.server.ts';

/** A passkey belongs to a host name over HTTPS, or to `localhost`: never to an IP address (WebAuthn §5.1.2). */
export function passkeysPossible(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return named && (protocol === 'https:' || hostname === 'localhost');
}

/** Options of a ceremony for the browser, and the cookie of its challenge. */
export type Ceremony = { options: unknown; cookies: string[] };

/** @throws when the database does not answer */
export async function signInOptions(services: AuthServices): Promise<Ceremony> {
  const { api } = await openAuth(services);
  const { response, headers } = await api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  // The library defaults to "preferred"; the response is checked in any case (auth.server.ts).
  const options = { ...response, userVerification: 'required' };
  return { options, cookies: headers.getSetCookie() };
}

/**
 * @param headers of a signed-in member
 * @param invitation token of a person without an account; then the cookies of the headers are ignored
 * @throws better-auth's error when neither is valid
 */
export async function registrationOptions(
  services: AuthServices,
  { headers, invitation }: { headers: Headers; invitation?: string },
): Promise<Ceremony> {
  const { api } = await openAuth(services);
  const { response, headers: set } = await api.generatePasskeyRegistrationOptions({
    headers: invitation ? new Headers() : headers,
    query: { context: invitation },
    returnHeaders: true,
  });
  return { options: response, cookies: set.getSetCookie() };
}

export type Passkey = { id: string; name: string; createdAt: Date };

export async function listPasskeys({ owner }: Database, staffId: string): Promise<Passkey[]> {
  const rows = await owner
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      createdAt: staffPasskeys.createdAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, staffId))
    .orderBy(asc(staffPasskeys.createdAt));
  return rows.map((row) => ({ ...row, name: row.name ?? '' }));
}

/** Stores a passkey of a signed-in member. @returns whether it was valid */
export async function addPasskey(
  services: AuthServices,
  { staffId, answer, headers }: { staffId: string; answer: string; headers: Headers },
): Promise<boolean> {
  const response = parseAnswer(answer);
  if (!response) return false;
  const { api } = await openAuth(services);
  const added = await api
    .verifyPasskeyRegistration({ body: { response }, headers })
    .catch(() => undefined);
  if (!added) return false;
  await recordAudit(services.database.owner, {
    actor: staffId,
    action: 'account.passkey-add',
    subject: `staff:${staffId}`,
  });
  return true;
}

/** Removes a passkey, unless it is the only way in. @returns whether it was removed */
export async function removePasskey(
  { owner }: Database,
  staffId: string,
  id: string,
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    // Serializes two removals by the same person.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    const left = await tx
      .select({ id: staffPasskeys.id })
      .from(staffPasskeys)
      .where(eq(staffPasskeys.userId, staffId));
    const [withPassword] = await tx
      .select({ id: staffTwoFactors.id })
      .from(staffTwoFactors)
      .where(eq(staffTwoFactors.userId, staffId));
    if (!withPassword && left.length < 2) return false;
    const removed = await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, staffId)));
    if (removed.rowCount !== 1) return false;
    await recordAudit(tx, {
      actor: staffId,
      action: 'account.passkey-remove',
      subject: `staff:${staffId}`,
    });
    return true;
  });
}
