import { usePathTo } from '../../../addresses/use-path-to.ts';
import { planWords } from '../../../content/plans.ts';
import type { Plan } from '../../../content/site-facts.ts';
import type { ChosenPlan } from '../../../features/intake/quick-contact-form.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The plan chosen in the price list (`?plan=`), with its texts. */
export function useChosenPlan(
  chosen: Plan | undefined,
  formAnchor: string,
): ChosenPlan | undefined {
  const pathTo = usePathTo();
  const { t } = useTranslation('contact');
  const language = useLanguage();
  if (!chosen) return undefined;
  const plan = planWords(chosen, language).name;
  return {
    id: chosen.id,
    label: t('quick.plan.label'),
    value: t('quick.plan.value', { plan, price: formatNumber(chosen.price) }),
    notes: t('quick.plan.notes', { plan }),
    clear: { label: t('quick.plan.clear'), href: pathTo('contact', { hash: formAnchor }) },
  };
}
