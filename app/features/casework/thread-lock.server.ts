import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Limit, RateLimitSubject } from '#platform/rate-limit.ts';
import { pathIn } from '../../addresses/path-in.ts';
import type { Services } from '../../context.ts';
import { languages } from '../../i18n/languages.ts';
import { confirmationDigits } from './thread-rules.ts';

/* A request link may be forwarded or seen by others, so it alone does not open the correspondence: the browser must
   send the last digits of the phone, or the mail address if there is no phone. */

/** `open` shows the thread; `known` lasts longer and gives the browser its own rate limit. */
const cookies = {
  open: { name: 'request.open', purpose: 'request-thread', days: 30 },
  known: { name: 'request.known', purpose: 'request-known', days: 365 },
} as const;

/**
 * Tries in a day, of 10,000 ends of a phone: of a customer's network for one request, of that network for all, of all
 * networks for one request, and of the browsers that have opened the request before.
 */
const limits: Record<'pair' | 'network' | 'request' | 'known', Limit> = {
  pair: { hits: 5, seconds: 86_400 },
  network: { hits: 20, seconds: 86_400 },
  request: { hits: 100, seconds: 86_400 },
  known: { hits: 10, seconds: 86_400 },
};

type Site = Pick<Services, 'secret' | 'siteUrl'>;

/** Whether this browser has given the end of the phone to the page with this token. */
export function isThreadOpen(site: Pick<Site, 'secret'>, token: string, headers: Headers) {
  return hasCookie(site, cookies.open, token, headers);
}

/** Whether this browser has opened the thread within a year. */
export function isKnownBrowser(site: Pick<Site, 'secret'>, token: string, headers: Headers) {
  return hasCookie(site, cookies.known, token, headers);
}

function hasCookie(
  { secret }: Pick<Site, 'secret'>,
  { name, purpose }: (typeof cookies)[keyof typeof cookies],
  token: string,
  headers: Headers,
): boolean {
  const sent = (headers.get('cookie') ?? '').split(/; */);
  const found = sent.find((cookie) => cookie.startsWith(`${name}=`));
  return secret.open(purpose, found?.slice(name.length + 1) ?? '') === secret.hash(purpose, token);
}

/** `Set-Cookie` headers that open the thread of a page, in each language, and of no other page. */
export function threadCookies({ secret, siteUrl }: Site, token: string): string[] {
  const secure = new URL(siteUrl).protocol === 'https:' ? '; Secure' : '';
  return Object.values(cookies).flatMap(({ name, purpose, days }) => {
    const seconds = days * 86_400;
    const until = new Date(Date.now() + seconds * 1000);
    const value = secret.sign(purpose, secret.hash(purpose, token), until);
    return languages.map((language) => {
      const path = pathIn(language)('request', { id: token });
      return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
    });
  });
}

export type Unlocking =
  | { outcome: 'open' | 'wrong' }
  /** @property retryAfter seconds until the limit resets */
  | { outcome: 'limited'; retryAfter: number };

/**
 * Compares the input with the last digits of the request's phone, or with its mail address if it has no phone.
 * Attempts count before the comparison; a successful one is refunded.
 * @throws when the database does not answer
 */
export async function unlockThread(
  { database, limiter }: Pick<Services, 'database' | 'limiter'>,
  { id, code }: { id: number; code: string },
  typed: string,
  { address, known }: { address: string; known: boolean },
): Promise<Unlocking> {
  const counters: [what: string, who: RateLimitSubject, limit: Limit][] = known
    ? [['request:unlock-known', code, limits.known]]
    : [
        [`request:unlock:${code}`, { address }, limits.pair],
        ['request:unlock-network', { address }, limits.network],
        ['request:unlock', code, limits.request],
      ];
  for (const [what, who, limit] of counters) {
    const { exceeded, retryAfter } = await limiter.count(what, who, limit);
    if (exceeded) return { outcome: 'limited', retryAfter };
  }
  const [row] = await database.owner
    .select({ phone: requests.phone, email: requests.email })
    .from(requests)
    .where(eq(requests.id, id));
  if (!row || !isKnown(typed, row)) return { outcome: 'wrong' };
  for (const [what, who, limit] of counters) await limiter.giveBack(what, who, limit);
  return { outcome: 'open' };
}

function isKnown(typed: string, { phone, email }: { phone: string; email: string }): boolean {
  if (!phone) return email !== '' && typed.trim().toLowerCase() === email;
  const digits = typed.replace(/\D/g, '');
  return (
    digits.length >= confirmationDigits &&
    digits.slice(-confirmationDigits) === phone.slice(-confirmationDigits)
  );
}
