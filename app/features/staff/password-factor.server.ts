import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { staff, staffAccounts, staffTwoFactors } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { company } from '../../content/company.ts';
import type { AuthServices } from './auth.server.ts';
import { isLeaked } from './leaked-passwords.server.ts';
import { openAuth } from './open-auth.server.ts';
import { type PasswordProblem, passwordProblem } from './password-rules.ts';
import { endSessions, type StaffSession } from './sessions.server.ts';
import { cleanCode, generateBackupCodes, matchingStep, totpAddress } from './totp.server.ts';

/** How long a shown QR code can be used, in minutes. */
const enrolmentMinutes = 60;
const purpose = 'staff-enrolment';

/** A secret for an authenticator app, not stored anywhere yet: the form carries it, signed. */
export type Enrolment = { secret: string; token: string; address: string };

/** @param token of a form that was sent already: its QR code stays */
export function openEnrolment(
  { secret }: Pick<AuthServices, 'secret'>,
  account: string,
  token = '',
): Enrolment {
  const known = secret.open(purpose, token);
  const totp = known ?? randomBytes(20).toString('hex');
  const expires = new Date(Date.now() + enrolmentMinutes * 60_000);
  return {
    secret: totp,
    token: known ? token : secret.sign(purpose, totp, expires),
    address: totpAddress(totp, company().name.ru, account || 'desk'),
  };
}

/** A new password, and the first code of the authenticator app that goes with it. */
export type TypedFactor = { password: string; code: string; secret: string };

export type FactorProblem = PasswordProblem | 'code';

/**
 * Checks a new password with its authenticator app: one is never stored without the other.
 * @param own words that name the person: name, e-mail address
 * @returns what stores them for a member, and backup codes, to be shown once
 */
export async function preparePasswordFactor(
  services: AuthServices,
  { password, code, secret }: TypedFactor,
  own: string,
): Promise<
  | { store: (tx: Transaction, userId: string) => Promise<void>; backupCodes: string[] }
  | { problem: FactorProblem }
> {
  const problem = passwordProblem(password, own);
  if (problem) return { problem };
  if (await isLeaked(password)) return { problem: 'common' };
  if ((await matchingStep(secret, cleanCode(code))) === undefined) return { problem: 'code' };
  const { auth, encrypt } = await openAuth(services);
  const hash = await (await auth.$context).password.hash(password);
  const backupCodes = generateBackupCodes();
  const stored = {
    secret: await encrypt(secret),
    backupCodes: await encrypt(JSON.stringify(backupCodes)),
  };
  const store = async (tx: Transaction, userId: string) => {
    await tx.insert(staffAccounts).values({
      id: randomBytes(12).toString('hex'),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
    });
    const id = randomBytes(12).toString('hex');
    await tx.insert(staffTwoFactors).values({ id, userId, ...stored });
    await tx.update(staff).set({ twoFactorEnabled: true }).where(eq(staff.id, userId));
  };
  return { store, backupCodes };
}

/** Removes the password of a member, with its authenticator app. */
export async function clearPasswordFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffAccounts).where(eq(staffAccounts.userId, userId));
  await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, userId));
}

/**
 * Replaces a member's own password and authenticator app. The sessions on other devices end: the old password may be
 * known to others (OWASP ASVS 5.0, V7.4.3).
 * @returns backup codes, to be shown once
 */
export async function replacePasswordFactor(
  services: AuthServices,
  { staff: { id, name, email }, id: sessionId }: StaffSession,
  typed: TypedFactor,
): Promise<{ backupCodes: string[] } | { problem: FactorProblem }> {
  const factor = await preparePasswordFactor(services, typed, `${name} ${email}`);
  if ('problem' in factor) return factor;
  await services.database.owner.transaction(async (tx) => {
    await clearPasswordFactor(tx, id);
    await factor.store(tx, id);
    await endSessions(tx, id, sessionId);
    await recordAudit(tx, { actor: id, action: 'account.password', subject: `staff:${id}` });
  });
  return { backupCodes: factor.backupCodes };
}
