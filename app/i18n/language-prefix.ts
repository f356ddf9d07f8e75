import { defaultLanguage, type Language, languages } from './languages.ts';

/**
 * Path prefix that fixes the language: `/kg`, `/en`. Russian has none: unprefixed addresses answer in
 * the detected language, crawlers in Russian (docs/decisions/0012-address-per-language.md).
 */
export function addressPrefix(language: Language): '' | `/${Language}` {
  return language === defaultLanguage ? '' : `/${language}`;
}

export const prefixedLanguages = languages.filter((language) => language !== defaultLanguage);

const fixedAddress = new RegExp(`^/(${prefixedLanguages.join('|')})(?=/|$)`);

export type Address = {
  /** Language of the prefix; undefined without one. */
  fixed: Language | undefined;
  /** Path without the prefix; always starts with a slash. */
  path: string;
};

/** Splits `/kg/contact` into Kyrgyz and `/contact`. */
export function parseAddress(pathname: string): Address {
  const found = fixedAddress.exec(pathname);
  if (!found) return { fixed: undefined, path: pathname };
  return { fixed: found[1] as Language, path: pathname.slice(found[0].length) || '/' };
}

/** Adds a prefix to a path. The home page of `/kg` is `/kg`, without a slash. */
export function withPrefix(prefix: string, path: string): string {
  return prefix + (prefix && /^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);
}
