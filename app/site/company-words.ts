import { company } from '../content/company.ts';
import { officeDay } from '../i18n/office-clock.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** The company's years in business, as text: "8 years". */
export function useWorked(): string {
  const { t } = useTranslation();
  return t('units.years', { count: company().experienceYears });
}

/** Years of the copyright notice: from the specification's (point 2) to the current one at the office. */
export function copyrightYears(now: Date): string {
  const first = company().copyrightYear;
  const current = Number(officeDay(now).slice(0, 4));
  return current > first ? `${first}–${current}` : String(first);
}
