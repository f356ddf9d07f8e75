import { company } from '../content/company.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** How long the company has worked, in words: "8 years". */
export function useWorked(): string {
  const { t } = useTranslation();
  return t('units.years', { count: company.experienceYears });
}
