import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Writes are accepted from our own pages only. Browsers say where a request comes from in
 * Sec-Fetch-Site (not forgeable by a page) and Origin; a client that sends neither is no browser
 * and carries nobody's cookies.
 */
export function ownOrigin(siteUrl: string): MiddlewareHandler<ServerEnv> {
  const site = new URL(siteUrl).origin;
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const fetchSite = c.req.header('sec-fetch-site');
    if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none')
      return c.get('refuse')(403);
    const origin = c.req.header('origin');
    if (origin && origin !== site && hostOf(origin) !== hostOf(c.req.url))
      return c.get('refuse')(403);
    return next();
  };
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host;
}
