import { usePathTo } from '../../../addresses/use-path-to.ts';
import { type ServiceId, serviceIds } from '../../../content/services.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Links to the previous and the next service. */
export function ServicePager({ id }: { id: ServiceId }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const place = serviceIds.indexOf(id);
  const previous = serviceIds[place - 1];
  const next = serviceIds[place + 1];
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {previous && (
        <a href={pathTo('service', { id: previous })} rel="prev">
          <Icon name="arrow-left" />
          <span>
            <small>{t('pager.previous')}</small> {t(`items.${previous}.menu`)}
          </span>
        </a>
      )}
      {next && (
        <a className="next" href={pathTo('service', { id: next })} rel="next">
          <span>
            <small>{t('pager.next')}</small> {t(`items.${next}.menu`)}
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
