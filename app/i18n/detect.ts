import { defaultLanguage, isLanguage, type Language, languageFromTag } from './languages.ts';

/**
 * Names under which the choice is looked up and kept. They are the defaults of
 * i18next-browser-languagedetector, so a choice made on the described site is still honoured.
 */
export const languageKeys = {
  query: 'lng',
  cookie: 'i18next',
  storage: 'i18nextLng',
} as const;

/** How long the language cookie lives, in seconds. */
export const languageCookieMaxAge = 365 * 24 * 60 * 60;

export type LanguageSources = {
  /** Value of the `lng` query parameter. */
  query?: string | null | undefined;
  /** Value of the `i18next` cookie. */
  cookie?: string | null | undefined;
  /** The Accept-Language header. */
  acceptLanguage?: string | null | undefined;
};

/**
 * Language of a request, in the order of the spec (point 4): query string, cookie, then the
 * browser's languages. Local and session storage stand between the last two: only the browser
 * can read them, see `storedLanguageScript`.
 */
export function detectLanguage(sources: LanguageSources): Language {
  if (isLanguage(sources.query)) return sources.query;
  if (isLanguage(sources.cookie)) return sources.cookie;
  return preferredLanguage(sources.acceptLanguage ?? '') ?? defaultLanguage;
}

/** First language of an Accept-Language header that the site speaks, by quality (RFC 9110 §12.5.4). */
function preferredLanguage(header: string): Language | undefined {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((p) => /^\s*q\s*=\s*([\d.]+)/i.exec(p)?.[1]).find(Boolean);
      return { language: languageFromTag(tag), quality: quality ? Number(quality) : 1, position };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)[0]?.language;
}
