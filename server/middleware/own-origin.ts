import type { MiddlewareHandler } from 'hono';
import { paths } from '#app/content/paths.ts';
import { parseAddress } from '#app/i18n/address.ts';
import type { ServerEnv } from '../server-env.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Mail clients end a subscription by a POST of their own (RFC 8058). The signed address alone allows
 * it: a page elsewhere does not know it, and cookies play no part.
 */
const openPaths = new RegExp(`^${paths.newsletterUnsubscribe.replace(':token', '[^/]+')}$`);

/**
 * Writes are accepted from our own pages only. Browsers say where a request comes from in
 * Sec-Fetch-Site (not forgeable by a page) and Origin; a client that sends neither is no browser
 * and carries nobody's cookies.
 */
export function ownOrigin(siteUrl: string): MiddlewareHandler<ServerEnv> {
  const site = new URL(siteUrl).origin;
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    if (openPaths.test(parseAddress(c.req.path).path)) return pass(c.req.raw, next);
    const fetchSite = c.req.header('sec-fetch-site');
    if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none')
      return c.get('refuse')(403);
    const origin = c.req.header('origin');
    if (origin && origin !== site && hostOf(origin) !== hostOf(c.req.url))
      return c.get('refuse')(403);
    return pass(c.req.raw, next);
  };
}

/**
 * React Router compares Origin with the address that it sees itself: behind a proxy that speaks
 * HTTPS for us it would refuse our own forms. What may pass was decided above.
 */
async function pass(request: Request, next: () => Promise<void>): Promise<void> {
  request.headers.delete('origin');
  await next();
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host;
}
