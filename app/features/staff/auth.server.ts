import { randomBytes } from 'node:crypto';
import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import {
  staff,
  staffAccounts,
  staffPasskeys,
  staffSessions,
  staffTwoFactors,
  staffVerifications,
} from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { company } from '../../content/company.ts';
import type { Services } from '../../context.ts';
import { hashSessionTokens } from './hashed-sessions.server.ts';
import { invitationOf } from './invitations.server.ts';
import { passwordLength } from './password-rules.ts';
import { idleSeconds, recentSeconds, renewSeconds } from './session-limits.ts';
import { generateBackupCodes, matchingStep, maxStepsAhead } from './totp.server.ts';

export type AuthServices = Pick<Services, 'database' | 'log' | 'secret' | 'siteUrl'>;

/** Endpoints that end a sign-in, and what the journal calls them. */
const ways: Record<string, string> = {
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'backup code',
  '/passkey/verify-authentication': 'passkey',
};

const refused = (code: string) => new APIError('UNAUTHORIZED', { code, message: code });

/**
 * Sign-in of staff (better-auth). Its HTTP handler is not mounted: the routes of the desk call `auth.api`, so
 * that no endpoint exists that the address table does not name. What it lets through is closed here: passkeys
 * without user verification, a password alone, and a code that is used again
 * (docs/decisions/archive.md#0019).
 */
export function createAuth({ database, log, secret, siteUrl }: AuthServices) {
  // In authenticator apps and passkeys.
  const issuer = company().name.ru;
  const { owner } = database;
  const key = secret.hash('staff-auth', '');
  const site = new URL(siteUrl);

  /** Marks a code and all earlier ones as used. @returns whether it was unused */
  async function consumeCode(staffId: string, code: string): Promise<boolean> {
    const [factor] = await owner
      .select({ secret: staffTwoFactors.secret })
      .from(staffTwoFactors)
      .where(eq(staffTwoFactors.userId, staffId));
    const step = factor && (await matchingStep(await decrypt(factor.secret), code));
    if (step === undefined) return false;
    // Compare-and-set: of two sign-ins with one code, one gets in.
    const used = await owner
      .update(staffTwoFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(staffTwoFactors.userId, staffId),
          or(
            lt(staffTwoFactors.lastStep, step),
            gt(staffTwoFactors.lastStep, step + maxStepsAhead),
          ),
        ),
      );
    return used.rowCount === 1;
  }

  const encrypt = (data: string) => symmetricEncrypt({ key, data });
  const decrypt = (data: string) => symmetricDecrypt({ key, data });

  /** All ways of signing in create their session here. */
  async function checkNewSession(staffId: string, path: string, code: unknown): Promise<void> {
    const [member] = await owner
      .select({ twoFactor: staff.twoFactorEnabled })
      .from(staff)
      .where(and(eq(staff.id, staffId), isNull(staff.removedAt)));
    if (!member) throw refused('REMOVED');
    switch (path) {
      case '/sign-in/email':
        // With a second factor the plugin ends this session at once and asks for the code.
        if (!member.twoFactor) throw refused('SECOND_FACTOR_MISSING');
        return;
      case '/two-factor/verify-totp':
        if (!(await consumeCode(staffId, String(code)))) throw refused('CODE_USED');
        return;
      default:
        if (!ways[path]) throw refused('UNKNOWN_WAY');
    }
  }

  const passkeys = passkey({
    rpID: site.hostname,
    rpName: issuer,
    origin: site.origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // An invited person has no session yet: the link authenticates.
      requireSession: false,
      async resolveUser({ context }) {
        const invitation = await invitationOf({ database, secret }, context ?? '');
        if (!invitation) throw refused('INVITATION_EXPIRED');
        return { id: invitation.staff_id, name: invitation.email || issuer };
      },
      async afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw refused('USER_NOT_VERIFIED');
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw refused('USER_NOT_VERIFIED');
      },
    },
  }) satisfies BetterAuthPlugin;

  const auth = betterAuth({
    appName: issuer,
    baseURL: siteUrl,
    secret: key,
    database: hashSessionTokens(
      drizzleAdapter(owner, {
        provider: 'pg',
        transaction: true,
        schema: {
          user: staff,
          session: staffSessions,
          account: staffAccounts,
          verification: staffVerifications,
          twoFactor: staffTwoFactors,
          passkey: staffPasskeys,
        },
      }),
      (token) => secret.hash('staff-session', token),
    ),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        lang: { type: 'string', required: true, input: false },
        removedAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    session: { expiresIn: idleSeconds, updateAge: renewSeconds, freshAge: recentSeconds },
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            await checkNewSession(session.userId, context?.path ?? '', context?.body?.code);
          },
          async after(session, context) {
            const by = ways[context?.path ?? ''];
            // The session of a password alone lasts until the code is asked for.
            if (!by) return;
            await recordAudit(owner, {
              actor: session.userId,
              action: 'account.sign-in',
              subject: `staff:${session.userId}`,
              after: { by },
            });
          },
        },
      },
    },
    // Ours counts hashed addresses and accounts (sign-in.server.ts); theirs stores addresses.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'desk',
      useSecureCookies: site.protocol === 'https:',
      defaultCookieAttributes: { path: '/desk', sameSite: 'lax', httpOnly: true },
    },
    logger: {
      level: 'error',
      log(_, message, ...details) {
        log.error({ details }, `Sign-in: ${message}`);
      },
    },
    plugins: [
      twoFactor({
        issuer,
        // check-code.server.ts counts wrong codes: theirs would lock out the owner whom a stranger's guesses are about.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: generateBackupCodes },
      }),
      passkeys,
    ],
  });
  return { auth, api: auth.api, encrypt, decrypt, dummyFactor: createDummyFactor(encrypt) };
}

/** A dummy factor, so that unknown accounts take as long to check as members. */
async function createDummyFactor(encrypt: (data: string) => Promise<string>) {
  const secret = await encrypt(randomBytes(20).toString('hex'));
  return { secret, backupCodes: await encrypt(JSON.stringify(generateBackupCodes())), lastStep: 0 };
}

export type Auth = ReturnType<typeof createAuth>;
