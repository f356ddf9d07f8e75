import { defaultLanguage, withFallback } from '../i18n/languages.ts';
import { defaultPeople } from './default-attorneys.ts';
import { defaultCompany, defaultContacts, defaultHours } from './default-company.ts';
import { defaultHolidays } from './default-holidays.ts';
import { defaultPlanContents } from './default-plan-contents.ts';
import { defaultPrices } from './default-plans.ts';
import type { Attorney, SiteFacts } from './site-facts.ts';

/** The facts of the files, which hold where the desk has no others. What holds now: `company()`. */
export const defaultFacts: SiteFacts = {
  company: defaultCompany,
  contacts: defaultContacts,
  hours: { ...defaultHours, ...defaultHolidays },
  plans: { prices: defaultPrices, ...defaultPlanContents },
  people: { people: defaultPeople },
};

/** Facts with words in every language: those that were saved before a language was added have none in it. */
function fillLanguages(facts: unknown): unknown {
  if (typeof facts !== 'object' || facts === null) return facts;
  if (Array.isArray(facts)) return facts.map(fillLanguages);
  const entries = Object.entries(facts).map(([name, value]) => [name, fillLanguages(value)]);
  const filled = Object.fromEntries(entries);
  return defaultLanguage in filled ? withFallback(filled) : filled;
}

/** The facts that the desk has saved, with those of the files for a section or a field that is missing. */
export function withDefaults(changed: Partial<SiteFacts>): SiteFacts {
  const saved = fillLanguages(changed) as Partial<SiteFacts>;
  const { company, contacts, hours, plans, people } = defaultFacts;
  return {
    company: { ...company, ...saved.company },
    contacts: { ...contacts, ...saved.contacts },
    hours: { ...hours, ...saved.hours },
    plans: { ...plans, ...saved.plans },
    people: { people: withFormer(saved.people?.people ?? people.people) },
  };
}

/** People with those of the files who are missing, as former ones: cases and articles of the files name them. */
function withFormer(known: readonly Attorney[]): readonly Attorney[] {
  const missing = defaultPeople.filter(({ key }) => !known.some((person) => person.key === key));
  return [...known, ...missing.map((person) => ({ ...person, left: true }))];
}
