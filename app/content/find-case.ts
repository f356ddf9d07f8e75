import { portfolio } from './portfolio.ts';

export type Case = (typeof portfolio)[number];

/** Number of related cases. */
const relatedCount = 3;

/**
 * The case that `?case=` names.
 * @returns the first case when none is named, undefined when there is no such case
 */
export function findCase(key: string | null): Case | undefined {
  return key === null ? portfolio[0] : portfolio.find((item) => item.key === key);
}

/** Picture of a case. */
export function caseImage(key: Case['key']): string {
  return `/art/case-${key}.svg`;
}

/** Other cases, those of the same category first. */
export function relatedCases({ key, category }: Case): Case[] {
  const others = portfolio.filter((item) => item.key !== key);
  return [
    ...others.filter((item) => item.category === category),
    ...others.filter((item) => item.category !== category),
  ].slice(0, relatedCount);
}
