import {
  type AppPath,
  addressPrefix,
  type PublicPath,
  withPrefix,
} from '../i18n/language-prefix.ts';
import { defaultLanguage, type Language, languageTag } from '../i18n/languages.ts';

/** Absolute URL of a path, for mails and notices. @param siteUrl origin of the site, such as `https://example.com` */
export function absoluteUrl(siteUrl: string, path: PublicPath): string {
  return siteUrl + path;
}

/**
 * Canonical URL of a page in a language: unprefixed in Russian, prefixed in the others.
 * @param path as `pathTo` returns it, with the query parameters that select the content
 */
export function publicAddress(origin: string, language: Language, path: AppPath): string {
  return origin + withPrefix(addressPrefix(language), path);
}

export type Alternate = { hrefLang: string; href: string };

/**
 * `hreflang` alternates of a page, itself included: search engines want them to be mutual.
 * `x-default` is the unprefixed address, which detects the visitor's language.
 */
export function alternatesOf(
  origin: string,
  languages: readonly Language[],
  path: AppPath,
): Alternate[] {
  return [
    ...languages.map((language) => ({
      hrefLang: languageTag(language) as string,
      href: publicAddress(origin, language, path),
    })),
    { hrefLang: 'x-default', href: publicAddress(origin, defaultLanguage, path) },
  ];
}
