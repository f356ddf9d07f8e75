import { addressPrefix, withPrefix } from '../i18n/address.ts';
import { defaultLanguage, type Language, languageTag } from '../i18n/languages.ts';

/**
 * The one public address of a page in a language: the plain one in Russian, a prefixed one in others.
 * @param path as `pathTo` makes it, with the part of the query that chooses what the page shows
 */
export function publicAddress(origin: string, language: Language, path: string): string {
  return origin + withPrefix(addressPrefix(language), path);
}

export type Alternate = { hrefLang: string; href: string };

/**
 * The same page in every language that it exists in, itself included, so that pages always name each
 * other. `x-default` is the plain address, which answers in the visitor's own language.
 */
export function alternatesOf(
  origin: string,
  languages: readonly Language[],
  path: string,
): Alternate[] {
  return [
    ...languages.map((language) => ({
      hrefLang: languageTag(language) as string,
      href: publicAddress(origin, language, path),
    })),
    { hrefLang: 'x-default', href: publicAddress(origin, defaultLanguage, path) },
  ];
}
