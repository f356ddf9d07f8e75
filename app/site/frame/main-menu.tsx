import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMenu } from './menu.ts';
import { MenuLink, MenuLinks } from './menu-links.tsx';

/** Menu of wide screens. The services drop down on hover and focus; their button is for keys and touch. */
export function MainMenu() {
  const { t } = useTranslation();
  const { main, services } = useMenu();
  return (
    <nav className="main-nav" aria-label={t('a11y.mainNav')}>
      <ul className="nav">
        {main.map((item) => {
          const link = <MenuLink item={item} />;
          if (item.key !== 'practice') return <li key={item.key}>{link}</li>;
          return (
            <li key={item.key} className="has-sub" data-enhance="submenu">
              {link}
              <button
                type="button"
                className="sub-toggle"
                aria-expanded="false"
                aria-controls="services-menu"
                aria-label={t('menu.showServices')}
                data-show={t('menu.showServices')}
                data-hide={t('menu.hideServices')}
              >
                <Icon name="chevron-down" />
              </button>
              <MenuLinks className="sub" id="services-menu" items={services} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
