import { and, eq, ne } from 'drizzle-orm';
import { staff, staffPasskeys } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isAddress } from '#platform/setting-values.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import type { AuthServices } from './auth.server.ts';
import { claimInvitation, type Invitation, roleAfter } from './invitations.server.ts';
import { openAuth } from './open-auth.server.ts';
import {
  clearPasswordFactor,
  type FactorProblem,
  preparePasswordFactor,
  type TypedFactor,
} from './password-factor.server.ts';
import { endSessions } from './sessions.server.ts';
import { parseAnswer } from './sign-in.server.ts';
import { lockMember } from './staff-list.server.ts';

type JoinServices = AuthServices & Pick<Services, 'hooks'>;

export type NewMember = { name: string; email: string; lang: Language };

export type JoinProblem = FactorProblem | 'name' | 'email' | 'taken' | 'gone' | 'passkey';

/** Problem of the fields in every form of joining. */
function fieldProblem({ name, email }: NewMember): JoinProblem | undefined {
  return name.length < 2 || name.length > 100 ? 'name' : addressProblem(email);
}

/** Problem of an e-mail address. */
export function addressProblem(email: string): 'email' | undefined {
  return email.length > 200 || !isAddress(email) ? 'email' : undefined;
}

/**
 * Accepts an invitation with password and authenticator app.
 * @returns backup codes, to be shown once
 */
export async function joinWithPassword(
  services: JoinServices,
  invitation: Invitation,
  joining: NewMember,
  typed: TypedFactor,
): Promise<{ backupCodes: string[] } | { problem: JoinProblem }> {
  const problem = fieldProblem(joining);
  if (problem) return { problem };
  const factor = await preparePasswordFactor(services, typed, `${joining.name} ${joining.email}`);
  if ('problem' in factor) return factor;
  const refused = await accept(services, invitation, joining, factor.store);
  return refused ? { problem: refused } : { backupCodes: factor.backupCodes };
}

/**
 * Accepts an invitation with a passkey. It is stored for a pending member; only its verified registration admits them.
 * @param answer JSON of the browser's response to the registration options
 * @param headers with the cookie of the challenge only
 */
export async function joinWithPasskey(
  services: JoinServices,
  invitation: Invitation,
  joining: NewMember,
  { answer, headers }: { answer: string; headers: Headers },
): Promise<{ done: true } | { problem: JoinProblem }> {
  const { staff_id: id, role } = invitation;
  const problem = fieldProblem(joining);
  const response = parseAnswer(answer);
  if (problem || !response) return { problem: problem ?? 'passkey' };
  const { api } = await openAuth(services);
  const { name, lang } = joining;
  await services.database.owner
    .insert(staff)
    .values({ id, name, lang, role, email: `invited:${id}`, removedAt: new Date() })
    .onConflictDoNothing();
  const added = await api
    .verifyPasskeyRegistration({ body: { response }, headers })
    .catch(() => undefined);
  if (!added) return { problem: 'passkey' };
  const refused = await accept(services, invitation, joining, async () => undefined, added.id);
  if (!refused) return { done: true };
  // Of two people with one link, the second one must not keep a way in.
  await services.database.owner.delete(staffPasskeys).where(eq(staffPasskeys.id, added.id));
  return { problem: refused };
}

/** Stores the member of an invitation, whose earlier factors and sessions end. */
async function accept(
  { database, hooks }: JoinServices,
  invitation: Invitation,
  { name, email, lang }: NewMember,
  storeFactor: (tx: Transaction, staffId: string) => Promise<void>,
  keptPasskey = '',
): Promise<JoinProblem | undefined> {
  const { staff_id: id } = invitation;
  return database.owner.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    const [other] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    if (other && other.id !== id) return 'taken';
    const claimed = await claimInvitation(tx, invitation.id);
    if (!claimed) return 'gone';
    const role = roleAfter(claimed.role, member?.role);
    const values = { name, email, lang, role, removedAt: null, twoFactorEnabled: false };
    await tx
      .insert(staff)
      .values({ id, ...values, emailVerified: true })
      .onConflictDoUpdate({ target: staff.id, set: values });
    await clearPasswordFactor(tx, id);
    await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.userId, id), ne(staffPasskeys.id, keptPasskey)));
    await endSessions(tx, id);
    // The phone that was lost.
    for (const end of hooks('accessEnded')) await end(tx, id);
    await storeFactor(tx, id);
    await recordAudit(tx, {
      actor: id,
      action: 'staff.join',
      subject: `staff:${id}`,
      after: { name, role },
    });
    return undefined;
  });
}
