import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Role } from '../../rights/roles.ts';

/* A device cookie distinguishes devices with an earlier sign-in from all others, so that strangers' wrong codes do not
   use up the member's own attempts (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). */

type Site = Pick<Services, 'secret' | 'siteUrl'>;

/** A device on which a member of staff has signed in. */
export type KnownDevice = { staffId: string; id: string };

export const deviceCookieName = 'desk.device';
const purpose = 'staff-device';
const keptSeconds = 365 * 24 * 3600;

/** The device of a request; undefined without a sign-in in the last year. */
export function knownDevice(
  { secret }: Pick<Site, 'secret'>,
  headers: Headers,
): KnownDevice | undefined {
  const cookies = (headers.get('cookie') ?? '').split(/; */);
  const found = cookies.find((cookie) => cookie.startsWith(`${deviceCookieName}=`));
  const value = secret.open(purpose, found?.slice(deviceCookieName.length + 1) ?? '');
  const [staffId, id] = value?.split('-') ?? [];
  return staffId && id ? { staffId, id } : undefined;
}

/** `Set-Cookie` header by which the device is known from now on. @param known device of the request */
export function deviceCookie(
  { secret, siteUrl }: Site,
  staffId: string,
  known: KnownDevice | undefined,
): string {
  const id = known?.staffId === staffId ? known.id : randomBytes(12).toString('hex');
  const expires = new Date(Date.now() + keptSeconds * 1000);
  const value = secret.sign(purpose, `${staffId}-${id}`, expires);
  const secure = new URL(siteUrl).protocol === 'https:' ? '; Secure' : '';
  return `${deviceCookieName}=${value}; Max-Age=${keptSeconds}; Path=/desk; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The member who last signed in on the request's device, signed in or not: enough to keep data for them, never to show
 * any. Undefined for another device, and for former staff.
 * @throws when the database does not answer
 */
export async function memberOfDevice(
  { secret, database }: Pick<Services, 'secret' | 'database'>,
  headers: Headers,
): Promise<{ id: string; role: Role; lang: Language } | undefined> {
  const device = knownDevice({ secret }, headers);
  if (!device) return undefined;
  const [member] = await database.owner
    .select({ id: staff.id, role: staff.role, lang: staff.lang })
    .from(staff)
    .where(and(eq(staff.id, device.staffId), isNull(staff.removedAt)));
  return member;
}
