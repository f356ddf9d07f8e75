import type { i18n } from 'i18next';
import type { Language } from '../i18n/languages.ts';
import { messagesIn } from '../i18n/messages-in.ts';
import type { Company } from './company-of.ts';
import type { CaseWords } from './site-facts.ts';

/**
 * Texts of a case: of the original six from `cases.json`, of an added one from its fact.
 * @throws when the case does not exist
 */
export function caseWords(texts: i18n, key: string): CaseWords {
  const items: Readonly<Record<string, CaseWords>> = messagesIn(texts, 'cases').items;
  const found = items[key];
  if (!found) throw new Error(`There is no case ${key}`);
  return found;
}

/** Texts of added cases in a language. */
export function addedCaseWords(
  { facts }: Company,
  language: Language,
): Readonly<Record<string, CaseWords>> {
  const added = facts.cases.cases.flatMap(({ key, words }) => {
    if (!words) return [];
    const own = { ...words[language], done: [...words[language].done] };
    return [[key, own] as const];
  });
  return Object.fromEntries(added);
}
