import { and, eq, isNull } from 'drizzle-orm';
import { staff, staffTwoFactors } from '#db/schema/staff.ts';
import type { Services } from '../../context.ts';
import { isLanguage } from '../../i18n/languages.ts';
import type { Auth } from './auth.server.ts';
import { type CodeOwner, checkCode } from './check-code.server.ts';
import { deviceCookie, type KnownDevice, knownDevice } from './device-cookie.server.ts';
import { openAuth } from './open-auth.server.ts';
import { cleanCode, isTotpCode, isUnused, matchingStep } from './totp.server.ts';

export type SignInServices = Omit<Services, 'staffEmail' | 'hooks'>;

/**
 * Result of a sign-in. `wrong` does not disclose which factor; `codes`: too many wrong ones, but a backup code, a
 * passkey or a known device still works.
 */
export type SignIn =
  | { done: { cookies: string[] } }
  | { problem: 'wrong' }
  | { problem: 'limited' | 'codes'; retryAfter: number };

/** Tries from one network, of which only the hash is stored; an office may share it. */
const perAddress = { hits: 15, seconds: 15 * 60 };

/** Attempts with a right code: only these reach the slow password hash. */
const perAccount = { hits: 15, seconds: 3600 };

const wrong: SignIn = { problem: 'wrong' };

/**
 * Signs in with password and code. The code is checked first: it is cheap, and without it no request reaches the slow
 * password hash. So an attacker with many addresses neither occupies the processor nor uses up the attempts of the
 * owner, who has the code. Unknown addresses are treated alike, so that neither timing nor a limit reveals accounts.
 * @param typed code of the authenticator app, or a backup code
 * @param client headers of the request and IP address
 */
export async function signInWithPassword(
  services: SignInServices,
  typed: { email: string; password: string; code: string },
  client: { headers: Headers; address: string },
): Promise<SignIn> {
  const known = knownDevice(services, client.headers);
  const limited = await countTry(services, client.address, known);
  if (limited) return limited;
  const auth = await openAuth(services);
  const email = typed.email.trim().toLowerCase();
  const code = cleanCode(typed.code);
  const account = await accountOf(services, auth, email);
  const isRight = () => mayBeRight(auth, account.factor, code);
  if (isTotpCode(code)) {
    const device = known?.staffId === account.id ? known.id : undefined;
    const checked = await checkCode(services, { owner: account, device, isRight });
    if (checked === 'wrong') return wrong;
    if (checked !== 'right') return { problem: 'codes', ...checked };
  } else if (!(await isRight())) return wrong;
  const usage = await services.limiter.count('desk:account', account.id, perAccount);
  if (usage.exceeded) return { problem: 'limited', retryAfter: usage.retryAfter };
  const result = await signInThere(auth, { email, password: typed.password, code }, client.headers);
  if ('done' in result) result.done.cookies.push(deviceCookie(services, account.id, known));
  return result;
}

type Factor = Pick<typeof staffTwoFactors.$inferSelect, 'secret' | 'backupCodes' | 'lastStep'>;

/** The account of an e-mail address; a dummy if there is none. */
async function accountOf(
  { database }: SignInServices,
  auth: Auth,
  email: string,
): Promise<CodeOwner & { factor: Factor }> {
  const [found] = await database.owner
    .select({ id: staff.id, lang: staff.lang, factor: staffTwoFactors })
    .from(staff)
    .innerJoin(staffTwoFactors, eq(staffTwoFactors.userId, staff.id))
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  if (!found) return { id: `nobody:${email}`, factor: await auth.dummyFactor, member: undefined };
  const { id, lang, factor } = found;
  return { id, factor, member: { email, lang: isLanguage(lang) ? lang : 'ru' } };
}

/** Signs in with the answer of a passkey. */
export async function signInWithPasskey(
  services: SignInServices,
  answer: string,
  client: { headers: Headers; address: string },
): Promise<SignIn> {
  const known = knownDevice(services, client.headers);
  const limited = await countTry(services, client.address, known);
  if (limited) return limited;
  const { api } = await openAuth(services);
  const response = parseAnswer(answer);
  if (!response) return wrong;
  try {
    const { headers, response: signedIn } = await api.verifyPasskeyAuthentication({
      body: { response },
      headers: client.headers,
      returnHeaders: true,
    });
    const device = deviceCookie(services, signedIn.session.userId, known);
    return { done: { cookies: [...headers.getSetCookie(), device] } };
  } catch (error) {
    return refusal(error);
  }
}

type PasskeyAnswer = NonNullable<
  Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]
>['body']['response'];

/** The JSON of a passkey's answer; undefined when it is none. */
export function parseAnswer(text: string): PasskeyAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // The library validates its content.
    return typeof value === 'object' && value !== null ? (value as PasskeyAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** A known device has a separate limit: strangers may share its address. */
async function countTry(
  { limiter }: SignInServices,
  address: string,
  known: KnownDevice | undefined,
): Promise<SignIn | undefined> {
  const who = known ? `device:${known.id}` : { address };
  const { exceeded, retryAfter } = await limiter.count('desk:address', who, perAddress);
  return exceeded ? { problem: 'limited', retryAfter } : undefined;
}

/** A second factor encrypted with an earlier site key cannot be decrypted: the member needs a new invitation. */
async function mayBeRight({ decrypt }: Auth, factor: Factor, code: string): Promise<boolean> {
  const isTotp = isTotpCode(code);
  const stored = await decrypt(isTotp ? factor.secret : factor.backupCodes).catch(() => undefined);
  if (stored === undefined) return false;
  if (!isTotp) return (JSON.parse(stored) as string[]).includes(code);
  const step = await matchingStep(stored, code);
  return step !== undefined && isUnused(step, factor.lastStep);
}

async function signInThere(
  { api }: Auth,
  { email, password, code }: { email: string; password: string; code: string },
  headers: Headers,
): Promise<SignIn> {
  try {
    // A cookie of an earlier session would make the code count for that one.
    const plain = withCookies(headers, []);
    const first = await api.signInEmail({
      body: { email, password },
      headers: plain,
      returnHeaders: true,
    });
    const second = withCookies(headers, first.headers.getSetCookie());
    const verify = isTotpCode(code) ? api.verifyTOTP : api.verifyBackupCode;
    const done = await verify({ body: { code }, headers: second, returnHeaders: true });
    return { done: { cookies: done.headers.getSetCookie() } };
  } catch (error) {
    return refusal(error);
  }
}

/** Headers with only those cookies that an answer has just set. */
export function withCookies(headers: Headers, set: readonly string[]): Headers {
  const copy = new Headers(headers);
  const kept = set
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0]);
  copy.set('cookie', kept.join('; '));
  return copy;
}

/** What better-auth throws when it refuses has a status below 500; anything else is a fault of ours. */
function refusal(error: unknown): SignIn {
  const status = (error as { statusCode?: number }).statusCode;
  if (status !== undefined && status < 500) return wrong;
  throw error;
}
