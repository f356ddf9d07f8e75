import { company } from '../../content/company.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { menuFold, useMenu } from './menu.ts';
import { mobileMenuId } from './mobile-menu.tsx';
import { useBookingHref, useIsBooking } from './use-booking-href.ts';

/** Logo, menu, language; fixed to the top once scrolled. The slot reserves its height. */
export function Header() {
  const { t } = useTranslation();
  return (
    <div className={`hdr-slot ${menuFold(useMenu().main)}`}>
      <div className="hdr" data-enhance="sticky-header" data-adds="fixed">
        <div className="wrap">
          <Logo />
          <MainMenu />
          <LanguageSwitch />
          {useIsBooking() ? <CallButton /> : <BookingButton />}
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

function BookingButton() {
  const { t } = useTranslation();
  return (
    <a className="btn sm" href={useBookingHref()}>
      <span className="hdr-long">{t('actions.bookMeeting')}</span>
      <span className="hdr-short">{t('actions.book')}</span>
    </a>
  );
}

function CallButton() {
  const [phone] = company().phones;
  return (
    <a className="btn out sm hdr-call" href={phone.href} aria-label={phone.display}>
      <Icon name="phone" />
      <span className="hdr-long nowrap">{phone.display}</span>
    </a>
  );
}
