import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMenu } from './menu.ts';

/** Menu of wide screens. The services drop down on hover and focus; their button is for keys and touch. */
export function MainMenu() {
  const { t } = useTranslation();
  const { items, services } = useMenu();
  return (
    <nav className="main-nav" aria-label={t('a11y.mainNav')}>
      <ul className="nav">
        {items.map(({ key, label, href, current }) => {
          const link = (
            <a href={href} aria-current={current}>
              {label}
            </a>
          );
          if (key !== 'practice') return <li key={key}>{link}</li>;
          return (
            <li key={key} className="has-sub" data-enhance="submenu">
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
              <ul className="sub" id="services-menu">
                {services.map((service) => (
                  <li key={service.key}>
                    <a href={service.href} aria-current={service.current}>
                      {service.label}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
