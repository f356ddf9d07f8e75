import { company } from '../../../content/company.ts';
import { isMapDrawn } from '../../../content/office-streets.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BookButton } from '../../parts/book-button.tsx';
import { OfficeFacts } from '../../parts/office-facts.tsx';
import { OfficeMap } from './office-map.tsx';

/** Address, phones and hours of the office on the left, its map, if there is one, on the right. */
export function Office() {
  const { t } = useTranslation('contact');
  return (
    <section className="bleed" aria-labelledby="office-title">
      <div className="halves">
        <div>
          <h2 id="office-title">{t('info.title')}</h2>
          <OfficeFacts light phones={<Phones />} />
          <p className="office-book">
            <BookButton />
          </p>
          <MapLinks />
        </div>
        {isMapDrawn() && (
          <div className="mapcol">
            <OfficeMap />
          </div>
        )}
      </div>
    </section>
  );
}

function Phones() {
  const { t } = useTranslation('contact');
  const names = { main: t('info.phoneMain'), mobile: t('info.phoneMobile') };
  return company().phones.map(({ id, display, href }) => (
    <p key={id} className="phone">
      <a className="nowrap" href={href}>
        {display}
      </a>{' '}
      <span className="small muted">{names[id]}</span>
    </p>
  ));
}

function MapLinks() {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const maps = [
    [company().maps.twoGis, t('map.open2gis')],
    [company().maps.google, t('map.openGoogle')],
    [company().maps.osm, t('map.openOsm')],
  ] as const;
  return (
    <ul className="map-links" aria-label={t('map.title')}>
      {maps.map(([href, label], n) => (
        <li key={href}>
          <a className={n ? undefined : 'btn out sm'} href={href} target="_blank" rel="noopener">
            {n === 0 && <Icon name="map-pin" />}
            {label}
            <span className="vh"> ({common('a11y.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
