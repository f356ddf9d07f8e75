import { company } from '../../../content/company.ts';
import { languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Four figures about the company, counted from the content. */
export function Figures() {
  const { t } = useTranslation('about');
  const figures = [
    ['experience', company().experienceYears],
    ['lawyers', company().attorneys.length],
    ['services', company().services.length],
    ['languages', languages.length],
  ] as const;
  return (
    <ul className="figures" aria-label={t('facts.label')}>
      {figures.map(([key, count]) => (
        <li key={key}>
          <b>{count}</b> <span>{t(`facts.${key}`, { count })}</span>
        </li>
      ))}
    </ul>
  );
}
