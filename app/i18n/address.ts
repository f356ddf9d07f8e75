import { defaultLanguage, type Language, languages } from './languages.ts';

/**
 * Start of every address that is fixed to a language: `/kg`, `/en`. The default language has none:
 * its addresses are the plain ones, which answer a visitor in the language that was detected and
 * everybody else in Russian (docs/decisions/0012-address-per-language.md).
 */
export function addressPrefix(language: Language): '' | `/${Language}` {
  return language === defaultLanguage ? '' : `/${language}`;
}

/** Languages whose addresses have a prefix. */
export const prefixedLanguages = languages.filter((language) => language !== defaultLanguage);

const fixedAddress = new RegExp(`^/(${prefixedLanguages.join('|')})(?=/|$)`);

export type Address = {
  /** The language that the address names; undefined on a plain one. */
  fixed: Language | undefined;
  /** The address without that name: always starts with a slash. */
  path: string;
};

/** Parts of a path: `/kg/contact` is the contact page, fixed to Kyrgyz. */
export function parseAddress(pathname: string): Address {
  const found = fixedAddress.exec(pathname);
  if (!found) return { fixed: undefined, path: pathname };
  return { fixed: found[1] as Language, path: pathname.slice(found[0].length) || '/' };
}

/** A path below a prefix: the home page of `/kg` is `/kg` itself. */
export function withPrefix(prefix: string, path: string): string {
  return prefix + (prefix && /^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);
}
