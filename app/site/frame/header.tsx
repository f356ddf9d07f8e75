import { pathTo } from '../../addresses/path-to.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { menuFold, useMenu } from './menu.ts';
import { mobileMenuId } from './mobile-menu.tsx';
import { useBookingHref } from './use-booking-href.ts';

/** Logo, menu, language; fixed to the top once scrolled. The slot reserves its height. */
export function Header() {
  const { t } = useTranslation();
  const here = usePage().path === pathTo('booking');
  return (
    <div className={`hdr-slot ${menuFold(useMenu().main)}`}>
      <div className="hdr" data-enhance="sticky-header" data-adds="fixed">
        <div className="wrap">
          <Logo />
          <MainMenu />
          <LanguageSwitch />
          <a className="btn sm" href={useBookingHref()} aria-current={here ? 'page' : undefined}>
            <span className="hdr-long">{t('actions.bookMeeting')}</span>
            <span className="hdr-short">{t('actions.book')}</span>
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
