import type { Language } from '../app/i18n/languages.ts';
import type { ForbiddenTerm } from './term-list.ts';

/** A text and where it stands: `blog:single.intro`, `posts:18.content`. */
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
 * Finds words that the list forbids. No-break spaces and soft hyphens do not hide a word.
 * @param quoted texts that are left out: they are the specification's
 * @returns one sentence for each text and rule
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
