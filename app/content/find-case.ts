import type { CaseCategory } from './case-categories.ts';
import { company } from './company.ts';
import type { Case } from './site-facts.ts';

/** Number of related cases. */
const relatedCount = 3;

/**
 * The case that `?case=` names.
 * @returns the first case when none is named, undefined when there is no such case, or it is hidden
 */
export function findCase(key: string | null): Case | undefined {
  const { cases } = company();
  return key === null ? cases[0] : cases.find((item) => item.key === key);
}

/** Drawings for cases that the desk has added: those of the six, by what they show. */
const drawings = {
  family: ['divorce-flat', 'father-contact', 'parents-house'],
  real: ['debt-receipt', 'parents-house'],
  business: ['partner-exit', 'tender-complaint'],
} as const satisfies Record<CaseCategory, string[]>;

/** Picture of a case; of an added one by its category, in turn. */
export function caseImage({ key, category, words }: Case): string {
  const fitting = drawings[category];
  const turn = Number(/\d+$/.exec(key)?.[0] ?? 0) % fitting.length;
  return `/art/case-${words ? fitting[turn] : key}.svg`;
}

/** Other cases that are shown, those of the same category first. */
export function relatedCases({ key, category }: Case): Case[] {
  const others = company().cases.filter((item) => item.key !== key);
  return [
    ...others.filter((item) => item.category === category),
    ...others.filter((item) => item.category !== category),
  ].slice(0, relatedCount);
}
