import { consultationMinutes } from '../../../content/meeting-kinds.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBookingHref } from '../../frame/use-booking-href.ts';

/** Hours of the free consultation. */
export function ConsultationHours() {
  const { t } = useTranslation('home');
  return (
    <section className="hours-band bg-madder on-madder" aria-labelledby="hours-title">
      <div className="wrap hours">
        <div className="stack">
          <h2 id="hours-title">{t('hours.title')}</h2>
          <p className="lead">{t('hours.text', consultationMinutes)}</p>
          <p className="small">{t('hours.limits')}</p>
          <p>
            <a className="btn" href={useBookingHref()}>
              {t('hours.button')}
            </a>
          </p>
        </div>
        <dl>
          <dt>{t('hours.weekdays')}</dt>
          <dd>{t('hours.weekdaysTime')}</dd>
          {t('hours.weekend') && (
            <>
              <dt>{t('hours.weekend')}</dt>
              <dd>{t('hours.closed')}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}
