import { usePage } from '../i18n/page-context.tsx';
import { caseWords } from './case-words.ts';
import type { CaseWords } from './site-facts.ts';

/** Returns the words of a case in the language of the page. */
export function useCaseWords(): (key: string) => CaseWords {
  const { texts } = usePage();
  return (key) => caseWords(texts, key);
}
