import { company } from '../../content/company.ts';
import { isMapDrawn } from '../../content/office-streets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { BookButton } from '../parts/book-button.tsx';
import { CallOrWrite } from '../parts/call-or-write.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { type MenuItem, useMenu } from './menu.ts';
import { MenuLink, MenuLinks } from './menu-links.tsx';

export const mobileMenuId = 'menu';

/**
 * Menu of narrow screens: a popover, which opens without JavaScript; the enhancer keeps the focus
 * inside. Services expand one list at a time by `<details name>`.
 */
export function MobileMenu() {
  const { t } = useTranslation();
  const { main, services } = useMenu();
  return (
    <dialog
      className="mm on-dark"
      id={mobileMenuId}
      popover="auto"
      aria-label={t('a11y.mainNav')}
      data-enhance="mobile-menu"
    >
      <div className="mm-top">
        <Logo dark lazy />
        <button
          type="button"
          className="burger"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={t('menu.close')}
          // biome-ignore lint/a11y/noAutofocus: where the focus goes when the menu opens
          autoFocus
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('a11y.mainNav')}>
        <ul className="mm-list">
          {main.map((item) => (
            <li key={item.key}>
              {item.key === 'practice' ? (
                <Services title={item.label} overview={item} services={services} />
              ) : (
                <MenuLink item={item} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mm-foot">
        <CallOrWrite />
        <a
          className={isMapDrawn() ? 'mm-map' : 'btn out'}
          href={company().maps.twoGis}
          target="_blank"
          rel="noopener"
        >
          {isMapDrawn() && (
            <img src="/art/office-map.svg" alt="" loading="lazy" width={350} height={112} />
          )}
          <span>
            <Icon name="map-pin" />
            {t('menu.mapLink')}
            <span className="vh"> ({t('a11y.newTab')})</span>
          </span>
        </a>
        <LanguageSwitch />
        <BookButton />
      </div>
    </dialog>
  );
}

type ServicesProps = { title: string; overview: MenuItem; services: MenuItem[] };

function Services({ title, overview, services }: ServicesProps) {
  const { t } = useTranslation();
  return (
    <details name="mobile-menu">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <MenuLinks
        className="mm-sub"
        items={[...services, { ...overview, label: t('nav.allServices') }]}
      />
    </details>
  );
}
