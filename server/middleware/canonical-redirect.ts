import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '#app/addresses/canonical-path.ts';
import { addressPrefix, withPrefix } from '#app/i18n/language-prefix.ts';
import type { ServerEnv } from '../server-env.ts';

/** `max-age` of permanent redirects, in seconds. */
const maxAgeSeconds = 24 * 60 * 60;

/** Redirects every alias to the canonical path, with its query. */
export function canonicalRedirect(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const reading = c.req.method !== 'POST';
    const canonical = canonicalPath(pathname);
    if (canonical !== undefined) {
      c.header('Cache-Control', `public, max-age=${maxAgeSeconds}`);
      // 308 preserves the method (RFC 9110 §15.4.9).
      return c.redirect(canonical + search, reading ? 301 : 308);
    }
    // `?lng=` takes precedence over the prefix, too (spec, point 4).
    const { chosen, fixed, language, path } = c.get('page');
    if (reading && fixed && chosen && chosen !== language) {
      return c.redirect(withPrefix(addressPrefix(chosen), path) + search, 302);
    }
    return next();
  };
}
