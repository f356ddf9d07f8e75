import { usePathTo } from '../../addresses/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { mobileMenuId } from './mobile-menu.tsx';

/** Logo, menu, language; fixed to the top once scrolled. The slot reserves its height. */
export function Header() {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  return (
    <div className="hdr-slot">
      <div className="hdr" data-enhance="sticky-header">
        <div className="wrap">
          <Logo />
          <MainMenu />
          <LanguageSwitch />
          <a className="btn sm" href={pathTo('booking')}>
            {t('actions.bookMeeting')}
          </a>
          <button
            type="button"
            className="burger"
            popoverTarget={mobileMenuId}
            aria-haspopup="dialog"
            aria-label={t('menu.open')}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </div>
  );
}
