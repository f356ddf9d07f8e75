import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Links to the previous and the next service. */
export function ServicePager({ id }: { id: ServiceId }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const wordsOf = useServiceWords();
  const ids = company().services.map((service) => service.id);
  const place = ids.indexOf(id);
  const previous = ids[place - 1];
  const next = ids[place + 1];
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {previous && (
        <a href={pathTo('service', { id: previous })} rel="prev">
          <Icon name="arrow-left" />
          <span>
            <small>{t('pager.previous')}</small> {wordsOf(previous).menu}
          </span>
        </a>
      )}
      {next && (
        <a className="next" href={pathTo('service', { id: next })} rel="next">
          <span>
            <small>{t('pager.next')}</small> {wordsOf(next).menu}
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
