import { usePathTo } from '../../../addresses/use-path-to.ts';
import { planPrices } from '../../../content/facts.ts';
import type { PlanId } from '../../../content/plan-ids.ts';
import type { ChosenPlan } from '../../../features/intake/quick-contact-form.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The plan chosen in the price list (`?plan=`), with its texts. */
export function useChosenPlan(id: PlanId | undefined, formAnchor: string): ChosenPlan | undefined {
  const pathTo = usePathTo();
  const { t } = useTranslation('contact');
  const { t: practice } = useTranslation('practice');
  if (!id) return undefined;
  const plan = practice(`pricing.plans.${id}.name`);
  return {
    id,
    label: t('quick.plan.label'),
    value: t('quick.plan.value', { plan, price: planPrices()[id] }),
    notes: t('quick.plan.notes', { plan }),
    clear: { label: t('quick.plan.clear'), href: pathTo('contact', { hash: formAnchor }) },
  };
}
