import { company } from '../../../content/company.ts';
import { mapNames } from '../../../content/office-streets.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A drawn map with the names of streets and the address in the language of the page. */
export function OfficeMap() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const address = company().address.short[language];
  return (
    <div className="office-map">
      <img
        src="/art/office-map.svg"
        alt={t('map.imageAlt', { address })}
        width={720}
        height={720}
        loading="lazy"
        decoding="async"
      />
      {/* Cropped like the picture below it. */}
      <svg viewBox="0 0 720 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {mapNames.map(({ x, y, upright, names }) => (
          <text key={names.en} transform={`translate(${x} ${y})${upright ? ' rotate(-90)' : ''}`}>
            {names[language]}
          </text>
        ))}
      </svg>
      <p aria-hidden="true">{address}</p>
    </div>
  );
}
