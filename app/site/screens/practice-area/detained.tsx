import { company } from '../../../content/company.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What to do after an arrest, also at night. */
export function Detained() {
  const { t } = useTranslation('services');
  const { detained } = useMessages('services');
  const { nightPhone, nightHours } = company();
  return (
    <section className="prose" id="detained" aria-labelledby="detained-title">
      <h2 id="detained-title">{detained.title}</h2>
      <ul>
        {detained.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        {nightPhone ? (
          <b>
            {t('detained.nightCall')} <a href={`tel:${nightPhone}`}>{formatPhone(nightPhone)}</a>
            {nightHours && `, ${nightHours}`}
          </b>
        ) : (
          <b>{t('detained.night')}</b>
        )}
      </p>
    </section>
  );
}
