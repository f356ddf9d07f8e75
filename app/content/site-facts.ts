import type { Language } from '../i18n/languages.ts';
import { type Attorney, people, replacePeople } from './attorneys.ts';
import { company } from './company.ts';
import { officeCalendar } from './holidays.ts';
import { planContents } from './plan-contents.ts';
import type { PlanId } from './plan-ids.ts';
import { plans } from './plans.ts';

type Company = typeof company;

/** Facts of `company` by the section of the desk in which they are edited. */
const companyFields = {
  company: [
    'name',
    'nameCases',
    'nameHasStory',
    'legalName',
    'taxNumber',
    'registerNumber',
    'experienceYears',
    'copyrightYear',
  ],
  contacts: [
    'phone',
    'mobile',
    'email',
    'directorEmail',
    'postalCode',
    'street',
    'room',
    'geo',
    'chatNumber',
    'social',
    'videoId',
  ],
  hours: ['workdays', 'hours', 'lunch', 'replyHours'],
} as const satisfies Record<string, readonly (keyof Company)[]>;

type CompanyFacts<Section extends keyof typeof companyFields> = Pick<
  Company,
  (typeof companyFields)[Section][number]
>;

/** The facts that the desk may change, by section. */
export type SiteFacts = {
  company: CompanyFacts<'company'>;
  contacts: CompanyFacts<'contacts'>;
  hours: CompanyFacts<'hours'> & typeof officeCalendar;
  plans: { prices: Record<PlanId, number> } & typeof planContents;
  people: { people: Attorney[] };
};

export const factSections = ['company', 'contacts', 'hours', 'plans', 'people'] as const;
export type FactSection = keyof SiteFacts;

/** The facts of one section. */
export type SectionFacts = {
  [Section in FactSection]: { section: Section; facts: SiteFacts[Section] };
}[FactSection];

export type FactName = (typeof factNames)[number];

/** Every fact that the desk may change, by its name. */
export const factNames = [
  ...companyFields.company,
  ...companyFields.contacts,
  ...companyFields.hours,
  'holidays',
  'shortDays',
  'prices',
  'features',
  'rows',
  'people',
] as const;

export function isFactSection(name: string): name is FactSection {
  return (factSections as readonly string[]).includes(name);
}

function pick<Section extends keyof typeof companyFields>(section: Section) {
  const fields: readonly (keyof Company)[] = companyFields[section];
  return Object.fromEntries(
    fields.map((field) => [field, company[field]]),
  ) as CompanyFacts<Section>;
}

function pricesOf([initial, basic, advanced]: typeof plans): Record<PlanId, number> {
  return { initial: initial.price, basic: basic.price, advanced: advanced.price };
}

/** A copy of the facts that hold now. */
export function currentFacts(): SiteFacts {
  return structuredClone({
    company: pick('company'),
    contacts: pick('contacts'),
    hours: { ...pick('hours'), ...officeCalendar },
    plans: { prices: pricesOf(plans), ...planContents },
    people: { people },
  });
}

/** The facts of the files, which hold where the desk has no others. */
export const fileFacts: Readonly<SiteFacts> = currentFacts();

/** Whether the logos, which `npm run brand` draws into files, show the name that the company has now. */
export function isNameDrawn(language: Language): boolean {
  return company.name[language] === fileFacts.company.name[language];
}

/**
 * Makes facts the current ones of this process: replaces the fields of `company`, `plans` … in place, so that every
 * module that imports them reads the new ones. A section that is missing is that of the files.
 */
export function applyFacts(changed: Partial<SiteFacts>): void {
  const facts = structuredClone(fileFacts);
  for (const section of factSections) Object.assign(facts[section], changed[section]);
  const { holidays, shortDays, ...times } = facts.hours;
  Object.assign(company, facts.company, facts.contacts, times);
  Object.assign(officeCalendar, { holidays, shortDays });
  const { prices, ...contents } = facts.plans;
  for (const plan of plans) plan.price = prices[plan.id];
  Object.assign(planContents, contents);
  replacePeople(withAll(facts.people.people, fileFacts.people.people));
}

/** People with those of the files who are missing, as former ones: cases and articles of the files name them. */
function withAll(known: Attorney[], ofFiles: readonly Attorney[]): Attorney[] {
  const missing = ofFiles.filter(({ key }) => !known.some((person) => person.key === key));
  return [...known, ...missing.map((person) => ({ ...person, left: true }))];
}
