import { useTranslation } from 'react-i18next';
import { company } from '../content/company.ts';
import { type Plan, plans } from '../content/plans.ts';
import { formatNumber } from '../i18n/formats.ts';

/** How long the company has worked, in words: "8 years". */
export function useYears(): string {
  const { t } = useTranslation();
  return t('units.years', { count: company.experienceYears });
}

/** Price of each plan as it is written: "10 000". */
export const planPrices = Object.fromEntries(
  plans.map(({ id, price }) => [id, formatNumber(price)]),
) as Record<Plan['id'], string>;
