import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';
import type { Plan, PlanWords } from './site-facts.ts';
import { typesetRecord } from './typeset-record.ts';

/** The plan of a query parameter, as in `/contact?plan=basic`; undefined where the site shows none. */
export function findPlan(id: string | null): Plan | undefined {
  return company().plans.find((plan) => plan.id === id);
}

/** Whether a plan exists, shown or hidden: a visitor may have chosen it before it was hidden. */
export function isKnownPlan(id: string): boolean {
  return company().facts.plans.plans.some((plan) => plan.id === id);
}

/** Name of a plan, also of a hidden one; empty for an id that never was. */
export function planName(id: string, language: Language): string {
  const plan = company().facts.plans.plans.find((each) => each.id === id);
  return plan ? planWords(plan, language).name : '';
}

/** What a language says of a plan. */
export function planWords({ words }: Plan, language: Language): PlanWords {
  return typesetRecord(words[language], language);
}
