import { type Language, languageFromTag } from '../i18n/languages.ts';

/**
 * Splits a path into language and rest, however the language is spelt: `/kg/faq`, `/KY/faq`, `/ru/faq`.
 * `parseAddress` knows the canonical spelling only.
 */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/+([^/]+)(.*)$/.exec(pathname) ?? [];
  const language = /^[a-z]{2}$/i.test(first) ? languageFromTag(first) : undefined;
  return { language, path: language ? rest || '/' : pathname };
}
