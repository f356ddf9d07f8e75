import { company } from '../../content/company.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Address of the office; it opens on the map. */
export function OfficeAddress() {
  const { t } = useTranslation();
  return (
    <address>
      <a href={company().maps.twoGis} target="_blank" rel="noopener">
        {company().address.full[useLanguage()]}
        <span className="vh"> ({t('a11y.newTab')})</span>
      </a>
    </address>
  );
}
