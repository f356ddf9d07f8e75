import type { MiddlewareHandler } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { isForPrograms, isForScripts } from '#app/content/paths.ts';
import { parseAddress } from '#app/i18n/address.ts';
import { detectLanguage, languageCookieMaxAge, languageKeys } from '#app/i18n/detect.ts';
import { defaultLanguage, isLanguage, type Language } from '#app/i18n/languages.ts';
import type { ServerEnv } from '../server-env.ts';

/** What a request's language is decided by. */
export type Asked = { url: string; headers: Pick<Headers, 'get'> };

/**
 * Language in which a request is answered: the one that its address names (`/kg/contact`), else the
 * one that is detected. Never throws, whatever the request holds.
 */
export function languageOf(request: Asked): Language {
  const url = new URL(request.url);
  const { fixed, path } = parseAddress(url.pathname);
  if (fixed) return fixed;
  if (isForPrograms(path)) return defaultLanguage;
  return detectLanguage({
    query: url.searchParams.get(languageKeys.query),
    cookie: keptLanguage(request),
    acceptLanguage: request.headers.get('accept-language'),
  });
}

/** What the language cookie of a request says, if there is one. */
export function keptLanguage({ headers }: Asked): string | undefined {
  return parse(headers.get('cookie') ?? '', languageKeys.cookie)[languageKeys.cookie];
}

/** Whether an address alone decides how it is answered: then caches need not look at the headers. */
export function isFixed(pathname: string): boolean {
  const { fixed, path } = parseAddress(pathname);
  return fixed !== undefined || isForPrograms(path);
}

/** Cookie that keeps a chosen language, as the value of Set-Cookie. */
export function languageCookie(language: Language, { secure }: { secure: boolean }): string {
  return serialize(languageKeys.cookie, language, {
    path: '/',
    maxAge: languageCookieMaxAge,
    sameSite: 'Lax',
    secure,
  });
}

/**
 * Keeps a language chosen by the switcher (`?lng=kg`) in a cookie, so that the next page speaks it
 * too without JavaScript. Readable by scripts on purpose: the page caches it in local storage.
 */
export function rememberLanguage({ secure }: { secure: boolean }): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const chosen = c.req.query(languageKeys.query);
    if (c.req.method !== 'GET' || !isLanguage(chosen) || isForScripts(c.req.path)) return;
    c.res.headers.append('Set-Cookie', languageCookie(chosen, { secure }));
  };
}
