import { parse } from 'hono/utils/cookie';
import type { QueryValues } from '#app/addresses/address-row.ts';
import { findAddress } from '#app/addresses/find-address.ts';
import { type AddressName, rowOf } from '#app/addresses/table.ts';
import { detectLanguage, languageKeys } from '#app/i18n/detect.ts';
import { addressPrefix, parseAddress, withPrefix } from '#app/i18n/language-prefix.ts';
import { defaultLanguage, type Language, languageFromTag } from '#app/i18n/languages.ts';
import type { Page } from '#app/i18n/page-context.tsx';

/** A page with the data for routing, caching and cookies. */
export type ResolvedPage = Page & {
  /** Row of the address table; undefined for an unknown path. */
  name: AddressName | undefined;
  /** Language chosen by `?lng=`, to be stored in the cookie. */
  chosen: Language | undefined;
  /** Whether the cookie contains a supported language. */
  hasLanguageCookie: boolean;
  /** Undefined when the page must not be cached. */
  cacheKey: string | undefined;
};

/** Parts of a request that select the page. Headers: Accept-Language and Cookie. */
type PageRequest = { url: string; headers: Pick<Headers, 'get'> };

/** Tracking parameters of other sites, which no page uses. */
const tracking = /^(utm_.*|gclid|fbclid|yclid|_openstat|ysclid)$/;

/**
 * Resolves a request to page, query and language. A prefix fixes the language (`/kg/contact`), otherwise it is detected
 * (spec, point 4). Never throws, however malformed the request.
 */
export function resolvePage({ url, headers }: PageRequest): ResolvedPage {
  const { pathname, searchParams } = new URL(url);
  const { fixed, path } = parseAddress(pathname);
  const name = findAddress(path);
  const inQuery = searchParams.get(languageKeys.query);
  const cookie = parse(headers.get('cookie') ?? '', languageKeys.cookie)[languageKeys.cookie];
  const machine = name !== undefined && rowOf(name).machine;
  const language =
    fixed ??
    (machine
      ? defaultLanguage
      : detectLanguage({
          query: inQuery,
          cookie,
          acceptLanguage: headers.get('accept-language'),
        }));
  const query = new URLSearchParams(
    [...searchParams].filter(([key]) => key !== languageKeys.query && !tracking.test(key)),
  );
  const search = query.size > 0 ? `?${query}` : '';
  const chosen = languageFromTag(inQuery);
  const canonical = pathname === withPrefix(addressPrefix(fixed ?? defaultLanguage), path);
  const contradicts = fixed && chosen && chosen !== fixed;
  const cacheable = name && canonical && !contradicts && hasCacheableQuery(name, query);
  return {
    name,
    language,
    fixed: fixed !== undefined,
    path,
    search,
    chosen,
    hasLanguageCookie: languageFromTag(cookie) !== undefined,
    cacheKey: cacheable ? `${language} ${pathname}${search}` : undefined,
  };
}

/** Whether the URL alone selects the response, so that it needs no `Vary`. */
export function dependsOnAddressOnly({ fixed, name }: ResolvedPage): boolean {
  return fixed || (name !== undefined && rowOf(name).machine === true);
}

/** Path and query of a page; resolve to the same page when the language is fixed or known. */
export function pathOf({ language, fixed, path, search }: Page): string {
  return withPrefix(fixed ? addressPrefix(language) : '', path) + search;
}

function hasCacheableQuery(name: AddressName, query: URLSearchParams): boolean {
  const { cached, query: known = {} } = rowOf(name);
  if (!cached) return false;
  const keys = [...query.keys()];
  return (
    new Set(keys).size === keys.length &&
    [...query].every(([key, value]) => Object.hasOwn(known, key) && allows(known[key], value))
  );
}

function allows(values: QueryValues | undefined, value: string): boolean {
  if (values === undefined || values === 'uncached') return false;
  if (values instanceof RegExp) return values.test(value);
  return (typeof values === 'function' ? values() : values).includes(value);
}
