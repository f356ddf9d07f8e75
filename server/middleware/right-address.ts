import type { MiddlewareHandler } from 'hono';
import { rightSpelling } from '#app/content/spellings.ts';
import { addressPrefix, parseAddress, withPrefix } from '#app/i18n/address.ts';
import { languageKeys } from '#app/i18n/detect.ts';
import { isLanguage } from '#app/i18n/languages.ts';
import type { ServerEnv } from '../server-env.ts';

/** How long a browser may remember that an address has moved for good, in seconds. */
const remembered = 24 * 60 * 60;

/** One address per page and language: leads from every other spelling to it, the query included. */
export function rightAddress(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const reading = c.req.method !== 'POST';
    const right = rightSpelling(pathname);
    if (right !== undefined) {
      c.header('Cache-Control', `public, max-age=${remembered}`);
      // RFC 9110 §15.4.9: a form that was sent to the old spelling stays a form.
      return c.redirect(right + search, reading ? 301 : 308);
    }
    // The query comes first (spec, point 4), also before the language that the address names.
    const chosen = searchParams.get(languageKeys.query);
    const { fixed, path } = parseAddress(pathname);
    if (reading && fixed && isLanguage(chosen) && chosen !== fixed) {
      return c.redirect(withPrefix(addressPrefix(chosen), path) + search, 302);
    }
    return next();
  };
}
