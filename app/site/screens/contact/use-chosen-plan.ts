import { planPrices } from '../../../content/facts.ts';
import type { PlanId } from '../../../content/plans.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import type { ChosenPlan } from '../../../features/requests/quick-contact-form.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The plan that the visitor came from the price list with, in the words of the page. */
export function useChosenPlan(id: PlanId | undefined, formAnchor: string): ChosenPlan | undefined {
  const pathTo = usePathTo();
  const { t } = useTranslation('contact');
  const { t: practice } = useTranslation('practice');
  if (!id) return undefined;
  const plan = practice(`pricing.plans.${id}.name`);
  return {
    id,
    label: t('quick.plan.label'),
    value: t('quick.plan.value', { plan, price: planPrices[id] }),
    notes: t('quick.plan.notes', { plan }),
    clear: { label: t('quick.plan.clear'), href: pathTo('contact', { hash: formAnchor }) },
  };
}
