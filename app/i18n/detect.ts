import { defaultLanguage, type Language, languageFromTag } from './languages.ts';

/**
 * Query parameter, cookie and storage keys of the chosen language: defaults of i18next-browser-languagedetector, so
 * that a choice on the previous site still applies.
 */
export const languageKeys = {
  query: 'lng',
  cookie: 'i18next',
  storage: 'i18nextLng',
} as const;

/** Server-Timing metric that signals a language cookie in the request to scripts. */
export const languageCookiePresent = 'language';

/** Max-Age of the language cookie, in seconds. */
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
 * Detects the language of a request: query string, cookie, then Accept-Language (spec, point 4). Ignores unsupported
 * values. The spec puts local and session storage before Accept-Language; only the browser can read them
 * (`app/browser/inline/stored-language.ts`).
 */
export function detectLanguage(sources: LanguageSources): Language {
  return (
    languageFromTag(sources.query) ??
    languageFromTag(sources.cookie) ??
    preferredLanguage(sources.acceptLanguage ?? '') ??
    defaultLanguage
  );
}

/** Supported language with the highest quality in an Accept-Language header (RFC 9110 §12.5.4). */
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
