import type { CaseCategory } from './case-categories.ts';
import { company } from './company.ts';
import type { Case } from './site-facts.ts';

/** Number of related cases. */
const relatedCount = 3;

/**
 * The case of `?case=`.
 * @returns the first case by default; undefined when the case does not exist or is hidden
 */
export function findCase(key: string | null): Case | undefined {
  const { cases } = company();
  return key === null ? cases[0] : cases.find((item) => item.key === key);
}

/** Drawings for added cases, from the original six by subject. */
const drawings = {
  family: ['divorce-flat', 'father-contact', 'parents-house'],
  real: ['debt-receipt', 'parents-house'],
  business: ['partner-exit', 'tender-complaint'],
} as const satisfies Record<CaseCategory, string[]>;

/** Picture of a case; for an added one from its category, in rotation. */
export function caseImage({ key, category, words }: Case): string {
  const fitting = drawings[category];
  const turn = Number(/\d+$/.exec(key)?.[0] ?? 0) % fitting.length;
  return `/art/case-${words ? fitting[turn] : key}.svg`;
}

/** Other visible cases, same category first. */
export function relatedCases({ key, category }: Case): Case[] {
  const others = company().cases.filter((item) => item.key !== key);
  return [
    ...others.filter((item) => item.category === category),
    ...others.filter((item) => item.category !== category),
  ].slice(0, relatedCount);
}
