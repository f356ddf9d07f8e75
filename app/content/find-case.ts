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

/** Picture of a case. */
export function caseImage(key: Case['key']): string {
  return `/art/case-${key}.svg`;
}

/** Other cases that are shown, those of the same category first. */
export function relatedCases({ key, category }: Case): Case[] {
  const others = company().cases.filter((item) => item.key !== key);
  return [
    ...others.filter((item) => item.category === category),
    ...others.filter((item) => item.category !== category),
  ].slice(0, relatedCount);
}
