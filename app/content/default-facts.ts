import { defaultLanguage, withFallback } from '../i18n/languages.ts';
import { defaultPeople } from './default-attorneys.ts';
import { defaultCases } from './default-cases.ts';
import { defaultCompany, defaultContacts, defaultHours } from './default-company.ts';
import { defaultDeadlines } from './default-deadlines.ts';
import { defaultHolidays } from './default-holidays.ts';
import { defaultPlanRows } from './default-plan-rows.ts';
import { defaultPlans } from './default-plans.ts';
import { defaultServices } from './default-services.ts';
import { defaultTroubles } from './default-troubles.ts';
import type { Plan, SiteFacts } from './site-facts.ts';

/** Facts of the files, which apply unless the desk has others. Current facts: `company()`. */
export const defaultFacts: SiteFacts = {
  company: defaultCompany,
  contacts: defaultContacts,
  hours: { ...defaultHours, ...defaultHolidays },
  services: { services: defaultServices },
  plans: { plans: defaultPlans, rows: defaultPlanRows },
  people: { people: defaultPeople },
  cases: { cases: defaultCases },
  troubles: { troubles: defaultTroubles },
  deadlines: { deadlines: defaultDeadlines },
};

/** Fills in translations: facts saved before a language was added lack it. */
function fillLanguages(facts: unknown): unknown {
  if (typeof facts !== 'object' || facts === null) return facts;
  if (Array.isArray(facts)) return facts.map(fillLanguages);
  const entries = Object.entries(facts).map(([name, value]) => [name, fillLanguages(value)]);
  const filled = Object.fromEntries(entries);
  return defaultLanguage in filled ? withFallback(filled) : filled;
}

/** Facts saved on the desk, completed by those of the files. */
export function withDefaults(changed: Partial<SiteFacts>): SiteFacts {
  const saved = fillLanguages(changed) as Partial<SiteFacts>;
  const { company, contacts, hours, services, plans, people, cases, troubles, deadlines } =
    defaultFacts;
  return {
    company: { ...company, ...saved.company },
    contacts: { ...contacts, ...saved.contacts },
    hours: { ...hours, ...saved.hours },
    services: {
      services: withMissing(saved.services?.services, services.services, {
        keyOf: ({ id }) => id,
        gone: (service) => ({ ...service, hidden: true }),
      }),
    },
    plans: saved.plans ? { ...saved.plans, plans: withWords(saved.plans.plans) } : plans,
    people: {
      people: withMissing(saved.people?.people, people.people, {
        keyOf: ({ key }) => key,
        gone: (person) => ({ ...person, left: true }),
      }),
    },
    cases: {
      // A case without texts cannot be shown.
      cases: withMissing(
        saved.cases?.cases.filter(
          ({ key, words }) => words || cases.cases.some((each) => each.key === key),
        ),
        cases.cases,
        { keyOf: ({ key }) => key, gone: (one) => ({ ...one, hidden: true }) },
      ),
    },
    troubles: saved.troubles ?? troubles,
    deadlines: saved.deadlines ?? deadlines,
  };
}

/** Plans saved before names became facts get those of the files. */
function withWords(saved: readonly Plan[]): Plan[] {
  return saved.map((plan) => ({ ...defaultPlans.find(({ id }) => id === plan.id), ...plan }));
}

/** Saved items, plus missing ones of the files as removed: other texts of the files reference them. */
function withMissing<Item>(
  saved: readonly Item[] | undefined,
  all: readonly Item[],
  { keyOf, gone }: { keyOf: (item: Item) => string; gone: (item: Item) => Item },
): readonly Item[] {
  if (!saved) return all;
  const known = new Set(saved.map(keyOf));
  return [...saved, ...all.filter((item) => !known.has(keyOf(item))).map(gone)];
}
