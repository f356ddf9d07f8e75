import { company } from '../../../content/company.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OfficeFacts } from '../../office-facts.tsx';

/** Where the office is and how to call or write: facts left of the axis, the map right. */
export function Office() {
  const { t } = useTranslation('contact');
  return (
    <section className="bleed" aria-labelledby="office-title" data-enhance="gentle-scroll">
      <div className="halves">
        <div>
          <h2 id="office-title">{t('info.title')}</h2>
          <OfficeFacts light phones={<Phones />} />
          <MapLinks />
        </div>
        <div className="mapcol">
          <OfficeMap />
        </div>
      </div>
    </section>
  );
}

function Phones() {
  const { t } = useTranslation('contact');
  const names = { main: t('info.phoneMain'), mobile: t('info.phoneMobile') };
  return company.phones.map(({ id, display, href }) => (
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
    [company.maps.twoGis, t('map.open2gis')],
    [company.maps.google, t('map.openGoogle')],
    [company.maps.osm, t('map.openOsm')],
  ] as const;
  return (
    <ul className="btns map-links" aria-label={t('map.title')}>
      {maps.map(([href, label]) => (
        <li key={href}>
          <a className="btn out sm" href={href} target="_blank" rel="noopener">
            <Icon name="map-pin" />
            {label}
            <span className="vh"> ({common('a11y.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The drawn map; its one label is the address itself, in the language of the page. */
function OfficeMap() {
  const { t } = useTranslation('contact');
  const address = company.address.short[useLanguage()];
  return (
    <svg
      className="office-map"
      viewBox="0 0 720 720"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('map.imageAlt', { address })}
    >
      <image href="/art/office-map.svg" width="720" height="720" />
      <foreignObject x="180" y="296" width="460" height="110">
        <p>
          <span>{address}</span>
        </p>
      </foreignObject>
    </svg>
  );
}
