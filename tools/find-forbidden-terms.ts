import type { Language } from '../app/i18n/languages.ts';
import type { ForbiddenTerm } from './term-list.ts';

/** A text and its location: `blog:single.intro`, `posts:18.content`. */
export type NamedText = { language: Language; key: string; text: string };

/** Every string of a parsed JSON value, with its key. */
export function textsIn(language: Language, key: string, value: unknown): NamedText[] {
  if (typeof value === 'string') return [{ language, key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    textsIn(language, key.includes(':') ? `${key}.${name}` : `${key}:${name}`, child),
  );
}

/**
 * Finds forbidden words. Ignores no-break spaces and soft hyphens inside words.
 * @param quoted texts of the specification, which are skipped
 * @returns one sentence per text and rule
 */
export function findForbiddenTerms(
  texts: readonly NamedText[],
  terms: readonly ForbiddenTerm[],
  quoted: readonly string[],
): string[] {
  return texts
    .map((named) => ({ ...named, text: plain(named.text) }))
    .filter(({ text }) => !quoted.includes(text))
    .flatMap(({ language, key, text }) =>
      terms
        .filter((term) => term.language === language && (term.keys?.test(key) ?? true))
        .flatMap(({ pattern, use }) => {
          const found = pattern.exec(text)?.[0];
          return found === undefined ? [] : [`${language} ${key}: "${found}", use "${use}"`];
        }),
    );
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/[\u00ad\u2060]/g, '');
}
