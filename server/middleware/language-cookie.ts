import type { MiddlewareHandler } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { isDeskPath } from '#app/addresses/desk-rows.ts';
import { languageCookieMaxAge, languageKeys } from '#app/i18n/detect.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { ServerEnv } from '../server-env.ts';

export function languageCookie(language: Language, { secure }: { secure: boolean }): string {
  return serialize(languageKeys.cookie, language, {
    path: '/',
    maxAge: languageCookieMaxAge,
    sameSite: 'Lax',
    secure,
  });
}

/**
 * Stores a chosen language (`?lng=kg`) in a cookie, so that the choice persists without JavaScript. Not HttpOnly: a
 * script copies it to local storage.
 */
export function storeLanguage({ secure }: { secure: boolean }): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const { chosen, name, path } = c.get('page');
    // For the form endpoint, `?lng=` is the page's language, not a choice; the desk has its own languages.
    if (c.req.method !== 'GET' || !chosen || name === 'formEndpoint' || isDeskPath(path)) return;
    c.res.headers.append('Set-Cookie', languageCookie(chosen, { secure }));
  };
}
