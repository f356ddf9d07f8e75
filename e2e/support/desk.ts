import { createHmac, randomBytes } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { inviteStaff } from '../../app/features/staff/invitations.server.ts';
import { idleSeconds } from '../../app/features/staff/session-limits.ts';
import type { Language } from '../../app/i18n/languages.ts';
import type { Role } from '../../app/rights/roles.ts';
import { staff, staffSessions } from '../../db/schema/staff.ts';
import { readSecret } from '../../db/site-identity.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { openOutbox } from '../../platform/outbox/outbox.ts';
import './company.ts';
import type { Site } from './site.ts';

export const password = 'семь верблюдов пьют чай';

/** A running site, or a built one in this process. */
export type AnySite = Pick<Site, 'url' | 'secret' | 'dataDir' | 'database'> & Reached;
type Reached = { url: string; fetch?: (path: string, init: RequestInit) => Promise<Response> };

const send = (site: Reached, path: string, init: RequestInit) =>
  site.fetch?.(path, init) ?? fetch(site.url + path, init);

/** A member with a session. */
export type SignedIn = {
  email: string;
  /** `Cookie` header of the session. */
  cookie: string;
};

/** A member who has joined the desk by an invitation. */
export type Member = SignedIn & {
  /** Secret of the authenticator app. */
  secret: Uint8Array;
  backupCodes: string[];
};

const secretOf = ({ secret, dataDir }: AnySite, database: Database) =>
  readSecret(database, { setting: secret || undefined, dataDir });

/**
 * Adds a member of staff with a session, but no password or second factor: for what is not about signing in.
 */
export async function addMember(
  site: AnySite,
  role: Role,
  email = `${role}@kalys.example`,
): Promise<SignedIn> {
  const database = await site.database();
  const secret = await secretOf(site, database);
  const id = randomBytes(12).toString('hex');
  const token = randomBytes(24).toString('hex');
  await database.owner
    .insert(staff)
    .values({ id, email, role, name: `Айпери ${email.split('@', 1)[0]}`, emailVerified: true });
  await database.owner.insert(staffSessions).values({
    id,
    userId: id,
    token: secret.hash('staff-session', token),
    expiresAt: new Date(Date.now() + idleSeconds * 1000),
  });
  await database.close();
  // As better-auth signs its cookies.
  const signature = createHmac('sha256', secret.hash('staff-auth', ''))
    .update(token)
    .digest('base64');
  const name = site.url.startsWith('https:') ? '__Secure-desk' : 'desk';
  return { email, cookie: `${name}.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

/** Sends an invitation through the desk's form. @returns path of the link in the mail */
export async function inviteByForm(
  site: AnySite,
  owner: SignedIn,
  email: string,
  role: Role,
): Promise<string> {
  const fields = { intent: 'invite', email, role, lang: 'kg' };
  const response = await post(site, '/desk/staff', fields, owner.cookie);
  if (response.status !== 303) throw new Error(`${email} was not invited: ${response.status}`);
  const database = await site.database();
  const { rows } = await database.owner.$client.query(
    "SELECT text FROM messages WHERE recipient = $1 AND kind = 'staff-invitation' ORDER BY due_at DESC",
    [email],
  );
  await database.close();
  return linkIn(rows[0]?.text ?? '');
}

/** Invites a person as `npm run desk:invite` does. @returns path of the link */
export async function invite(
  site: AnySite,
  email: string,
  role: Role,
  lang: Language = 'ru',
): Promise<string> {
  const database = await site.database();
  const log = createLog({ level: 'fatal' });
  const { outbox } = await openOutbox({ database, log, channels: ['mail'] }, false);
  const services = { database, outbox, secret: await secretOf(site, database), siteUrl: site.url };
  const link = await inviteStaff(services, { email, role, lang, by: '' });
  await outbox.close();
  await database.close();
  return linkIn(link);
}

/** Path of the latest invitation link printed by the site or a command. */
export function linkIn(output: string): string {
  const [path] = output.match(/\/desk\/join\/[\w-]+/g)?.slice(-1) ?? [];
  if (!path) throw new Error(`No invitation in:\n${output}`);
  return path;
}

/** Submits a desk form like a browser without JavaScript. */
export function post(
  site: Reached,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response> {
  return send(site, path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
}

export function read(site: Reached, path: string, cookie = ''): Promise<Response> {
  return send(site, path, { redirect: 'manual', headers: { cookie } });
}

/** `Cookie` header for a response's cookies. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Cookies with which a browser has the session of somebody. */
export function cookiesOf({ url }: { url: string }, { cookie }: SignedIn) {
  const { hostname } = new URL(url);
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: hostname, path: '/desk' };
  });
}

/** Secret and form field of the QR code on an invitation page. */
export function enrolmentIn(html: string): { secret: Uint8Array; token: string } {
  const [, key = ''] = /secret=([A-Z2-7]+)/.exec(html) ?? [];
  const [, token = ''] = /name="enrolment" value="([^"]+)"/.exec(html) ?? [];
  return { secret: base32.decode(key), token };
}

/** Code of an authenticator app. @param offset time steps of 30 seconds from now */
export function codeOf(secret: Uint8Array, offset = 0): Promise<string> {
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + offset);
}

export async function join(site: Reached, path: string, email: string): Promise<Member> {
  const { secret, token } = enrolmentIn(await (await read(site, path)).text());
  const response = await post(site, path, {
    name: `Айпери ${email.split('@', 1)[0]}`,
    email,
    lang: 'ru',
    password,
    enrolment: token,
    code: await codeOf(secret),
  });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${email} did not get in: ${html}`);
  const backupCodes = [...html.matchAll(/<code>([a-z\d-]{23})<\/code>/g)].map(
    ([, code = '']) => code,
  );
  return { email, secret, backupCodes, cookie: cookieOf(response) };
}

/** The first owner, who has joined by an invitation. */
export const joinAsOwner = async (site: AnySite, email = 'owner@kalys.example') =>
  join(site, await invite(site, email, 'owner'), email);
