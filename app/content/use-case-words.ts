import { usePage } from '../i18n/page-context.tsx';
import { caseWords } from './case-words.ts';
import type { CaseWords } from './site-facts.ts';

export function useCaseWords(): (key: string) => CaseWords {
  const { texts } = usePage();
  return (key) => caseWords(texts, key);
}
