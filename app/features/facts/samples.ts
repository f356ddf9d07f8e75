import type { Company } from '../../content/company-of.ts';
import { defaultFacts } from '../../content/default-facts.ts';
import { portfolio, sampleCases } from '../../content/portfolio.ts';
import type { FactName } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { TextChanges } from '../../i18n/i18n.server.ts';

/** Facts that are invented until somebody sets them. */
const invented = {
  company: ['legalName', 'taxNumber'],
  contacts: ['phone', 'chatNumber', 'email', 'street', 'geo', 'videoId'],
} as const satisfies Partial<Record<keyof typeof defaultFacts, readonly FactName[]>>;

/** The invented facts of a section that still stand. */
export function sampleFacts(now: Company, section: keyof typeof invented): FactName[] {
  const [facts, samples]: Record<string, unknown>[] = [now.facts[section], defaultFacts[section]];
  return invented[section].filter(
    (name) => JSON.stringify(facts?.[name]) === JSON.stringify(samples?.[name]),
  );
}

/** How many of the invented lawyers are still shown by their name. */
export function sampleLawyers(now: Company): number {
  const names = new Set(defaultFacts.people.people.map(({ words }) => words.ru.name));
  return now.attorneys.filter(({ words }) => names.has(words.ru.name)).length;
}

/**
 * How many of the invented cases still have the texts of their file.
 * @param changed texts of a language that were changed on the desk
 */
export function countSampleCases(changed: TextChanges): number {
  const isChanged = (key: string) =>
    [...changed.keys()].some((text) => text.startsWith(`cases:items.${key}.`));
  return portfolio.filter(({ key }) => sampleCases.includes(key) && !isChanged(key)).length;
}

/** Whether the director is still the invented one of `person.json`. */
export function isSampleDirector(): boolean {
  return textsOf('ru').getFixedT(null, 'person')('name').includes('Турдубеков');
}
