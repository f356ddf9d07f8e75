import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Role } from '../../rights/roles.ts';

/*
 * A device cookie tells the devices on which somebody has signed in from all others, so that wrong codes of strangers
 * do not use up his own tries (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */

type Site = Pick<Services, 'secret' | 'siteUrl'>;

/** A device on which a member of staff has signed in. */
export type KnownDevice = { staffId: string; id: string };

export const deviceCookieName = 'desk.device';
const purpose = 'staff-device';
const keptSeconds = 365 * 24 * 3600;

/** The device of a request; undefined where nobody has signed in, or more than a year ago. */
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
 * Who signed in on the device of a request, whether or not he still is: enough to keep something for him, never to show
 * him anything. Undefined for another device, and once he is no member of staff.
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
