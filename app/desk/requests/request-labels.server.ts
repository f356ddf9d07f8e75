import { findPlan } from '../../content/plans.ts';
import { textsOf } from '../../content/texts.server.ts';
import { requestOptions } from '../../features/request/request-rules.ts';
import type { Language } from '../../i18n/languages.ts';

/** What a request is about, in words; empty where its form did not ask. */
export function subjectOf(
  { service, plan }: { service: string; plan: string },
  language: Language,
): { service: string; plan: string } {
  const texts = textsOf(language);
  const option = requestOptions.find((known) => known === service);
  const found = findPlan(plan);
  return {
    service: option ? texts.t(`contact:form.events.${option}`) : '',
    plan: found ? texts.t(`practice:pricing.plans.${found.id}.name`) : '',
  };
}
