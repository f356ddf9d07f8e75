import { useTranslation } from '../../../i18n/use-translation.ts';

/** What it costs, in one line: consultation, court, business. */
export function PriceLine() {
  const { t } = useTranslation('home');
  return (
    <section className="prices-line" aria-label={t('prices.label')}>
      <ul className="wrap">
        <li>{t('prices.consultation')}</li>
        <li>{t('prices.court')}</li>
        <li>{t('prices.business')}</li>
      </ul>
    </section>
  );
}
