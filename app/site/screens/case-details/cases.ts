import { portfolio } from '../../../content/cases.ts';

export type Case = (typeof portfolio)[number];

/** How many other cases a case leads to. */
const relatedCount = 3;

/** Case of an address: the first when none is named, undefined when there is no such case. */
export function findCase(key: string | null): Case | undefined {
  return key === null ? portfolio[0] : portfolio.find((item) => item.key === key);
}

/** Picture of a case. */
export function caseImage(key: Case['key']): string {
  return `/art/case-${key}.svg`;
}

/** Other cases to read after this one: those of its category first. */
export function relatedCases({ key, category }: Case): Case[] {
  const others = portfolio.filter((item) => item.key !== key);
  return [
    ...others.filter((item) => item.category === category),
    ...others.filter((item) => item.category !== category),
  ].slice(0, relatedCount);
}
