import { defaultLanguage, type Language, languages } from './languages.ts';

declare const app: unique symbol;
declare const published: unique symbol;

/**
 * Path without a language prefix, as in the address table. For `redirect`: React Router adds its `basename` to
 * redirects, so that a `PublicPath` would get the prefix twice (`/kg/kg/request`).
 */
export type AppPath = string & { readonly [app]: true };

/** Path with its language prefix, if any: for links, forms, mails and absolute URLs. */
export type PublicPath = string & { readonly [published]: true };

/** Marks a path as one without a language prefix, unless it comes from `pathTo`: from a URL, or with a query. */
export function appPath(path: string): AppPath {
  return path as AppPath;
}

/**
 * Path prefix of a language: `/kg`, `/en`. Russian has none: unprefixed URLs use the detected language, Russian for
 * crawlers (docs/decisions/0012-address-per-language.md).
 */
export function addressPrefix(language: Language): '' | `/${Language}` {
  return language === defaultLanguage ? '' : `/${language}`;
}

export const prefixedLanguages = languages.filter((language) => language !== defaultLanguage);

const fixedAddress = new RegExp(`^/(${prefixedLanguages.join('|')})(?=/|$)`);

export type Address = {
  /** Language of the prefix; undefined without one. */
  fixed: Language | undefined;
  /** Always starts with a slash. */
  path: AppPath;
};

/** Splits `/kg/contact` into Kyrgyz and `/contact`. */
export function parseAddress(pathname: string): Address {
  const found = fixedAddress.exec(pathname);
  if (!found) return { fixed: undefined, path: appPath(pathname) };
  const path = pathname.slice(found[0].length) || '/';
  return { fixed: found[1] as Language, path: appPath(path) };
}

/** Adds a prefix to a path. The Kyrgyz home page is `/kg`, without a trailing slash. */
export function withPrefix(prefix: string, path: AppPath): PublicPath {
  const joined = prefix + (prefix && /^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);
  return joined as PublicPath;
}
