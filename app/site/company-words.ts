import { useTranslation } from 'react-i18next';
import { company } from '../content/company.ts';

/** How long the company has worked, in words: "8 years". */
export function useYears(): string {
  const { t } = useTranslation();
  return t('units.years', { count: company.experienceYears });
}
