import { type Language, languageFromTag } from '../i18n/languages.ts';

/**
 * Splits a path into language and rest, for any spelling of the language: `/kg/faq`, `/KY/faq`, `/ru/faq`.
 * `parseAddress` only accepts the canonical one.
 */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/+([^/]+)(.*)$/.exec(pathname) ?? [];
  const language = /^[a-z]{2}$/i.test(first) ? languageFromTag(first) : undefined;
  return { language, path: language ? rest || '/' : pathname };
}
