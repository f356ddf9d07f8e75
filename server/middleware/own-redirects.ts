import type { MiddlewareHandler } from 'hono';
import { splitLanguage } from '#app/addresses/split-language.ts';
import { locationOf } from '#app/features/redirects/redirect-rules.ts';
import type { RedirectTable } from '#app/features/redirects/redirects.server.ts';
import type { ServerEnv } from '../server-env.ts';

/** `max-age` of the redirects, in seconds: browsers see a corrected one within the hour. */
const maxAgeSeconds = 60 * 60;

/** Redirects addresses that staff have named on the desk. Asks only where the page would be a 404. */
export function ownRedirects(redirects: RedirectTable): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.get('page').name) return next();
    const { pathname, search } = new URL(c.req.url);
    const redirect = await redirects.find(pathname);
    if (!redirect) return next();
    c.header('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    const { language } = splitLanguage(pathname);
    return c.redirect(locationOf(redirect, language, search), redirect.status);
  };
}
