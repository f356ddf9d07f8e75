import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Office hours, address and the way to a free consultation (spec, point 2). */
export function TopBar() {
  const pathTo = usePathTo();
  const { t } = useTranslation();
  const address = company().address.short[useLanguage()];
  return (
    <section className="top on-dark" aria-label={t('a11y.topBar')}>
      <div className={company().lastDayCloses ? 'wrap two-hours' : 'wrap'}>
        <p>
          <Icon name="clock" />
          <span className="vh">{t('topBar.hoursAria')}</span>
          <span aria-hidden="true">{t('topBar.hours')}</span>
        </p>
        <a className="addr" href={company().maps.twoGis} target="_blank" rel="noopener">
          <Icon name="map-pin" />
          <span className="vh">{t('topBar.addressAria', { address })}</span>
          <span className="addr-text" aria-hidden="true">
            {address}
          </span>
          <span className="vh"> ({t('a11y.newTab')})</span>
        </a>
        <a className="top-call" href={pathTo('contact')}>
          {t('topBar.freeConsultation')}
        </a>
      </div>
    </section>
  );
}
