import type { MiddlewareHandler } from 'hono';
import { isDeskPath } from '#app/addresses/desk-rows.ts';
import { type AddressName, rowOf } from '#app/addresses/table.ts';
import type { ServerEnv } from '../server-env.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * A phone's share sheet sends a POST on behalf of no page: its Origin is "null", and its Sec-Fetch-Site, which pages
 * cannot forge, is "none" (W3C Web Share Target; Fetch Metadata). Cross-site requests are rejected as usual.
 */
const sharedAddress: AddressName = 'deskShare';

/**
 * CSRF protection: rejects cross-site writes with 403. Browsers send Sec-Fetch-Site, which a page cannot forge, and
 * Origin. A client without both is not a browser, so it has no visitor's cookies; the desk rejects it anyway.
 */
export function csrfProtection(siteUrl: string): MiddlewareHandler<ServerEnv> {
  const site = new URL(siteUrl);
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const { name } = c.get('page');
    if (name && rowOf(name).oneClick) return pass(c.req.raw, next);
    const fetchSite = c.req.header('sec-fetch-site');
    if (name === sharedAddress && fetchSite === 'none') return pass(c.req.raw, next);
    if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none')
      return c.get('refuse')(403);
    const origin = c.req.header('origin');
    if (origin && !isOwn(origin, c.req.url, site)) return c.get('refuse')(403);
    if (isDeskPath(c.get('page').path) && !origin && fetchSite !== 'same-origin')
      return c.get('refuse')(403);
    return pass(c.req.raw, next);
  };
}

/**
 * Removes Origin: React Router compares it with its own URL, and would reject our forms behind a TLS-terminating proxy.
 */
async function pass(request: Request, next: () => Promise<void>): Promise<void> {
  request.headers.delete('origin');
  await next();
}

/**
 * Whether an Origin is the site's. For the public host the scheme counts, too: a network attacker can forge HTTP. For
 * other host names the site cannot know whether a proxy terminates TLS.
 */
function isOwn(origin: string, requestUrl: string, site: URL): boolean {
  const host = URL.parse(origin)?.host;
  return host === site.host ? origin === site.origin : host === URL.parse(requestUrl)?.host;
}
