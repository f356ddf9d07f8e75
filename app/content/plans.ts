import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';
import type { Plan, PlanWords } from './site-facts.ts';
import { typesetRecord } from './typeset-record.ts';

/** The plan of a query parameter, as in `/contact?plan=basic`; undefined if it is not visible. */
export function findPlan(id: string | null): Plan | undefined {
  return company().plans.find((plan) => plan.id === id);
}

/** Whether a plan exists, visible or hidden: a visitor may have chosen it before it was hidden. */
export function isKnownPlan(id: string): boolean {
  return company().facts.plans.plans.some((plan) => plan.id === id);
}

/** Name of a plan, including hidden ones; empty for an unknown id. */
export function planName(id: string, language: Language): string {
  const plan = company().facts.plans.plans.find((each) => each.id === id);
  return plan ? planWords(plan, language).name : '';
}

/** A plan's texts in a language. */
export function planWords({ words }: Plan, language: Language): PlanWords {
  return typesetRecord(words[language], language);
}
