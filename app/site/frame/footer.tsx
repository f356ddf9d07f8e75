import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ModuleSections } from '../../sections/module-sections.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyrightYears } from '../company-words.ts';
import { Logo } from './logo.tsx';
import { type MenuItem, useMenu } from './menu.ts';
import { MenuLinks } from './menu-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { useBookingHref, useIsBooking } from './use-booking-href.ts';

/** What the footer holds (spec, point 2): sections, services, newsletter, networks, rights; contacts. */
export function Footer() {
  const pathTo = usePathTo();
  const { t } = useTranslation();
  const { footer, services } = useMenu();
  const language = useLanguage();
  const { legalName, taxNumber, registerNumber } = company();
  return (
    <footer className="ftr on-dark">
      <div className="wrap">
        <div className="ftr-g">
          <div>
            <Logo dark lazy />
            <p className="ftr-about">{t('footer.about')}</p>
            <SocialLinks />
          </div>
          <Links id="footer-links" title={t('footer.linksTitle')} items={footer} />
          <Links id="footer-services" title={t('footer.servicesTitle')} items={services} />
          <Contacts />
          <ModuleSections place="footer" />
        </div>
        <div className="ftr-b">
          <p>
            {t('footer.rights', { year: copyrightYears(new Date()) })}{' '}
            {legalName[language] &&
              t('footer.legal', { legalName: legalName[language], taxNumber })}
            {registerNumber && `, ${t('footer.register', { number: registerNumber })}`}
          </p>
          <p>{t('footer.notAnOffer')}</p>
          <p className="ftr-ways">
            <a href={pathTo('privacy')}>{t('footer.privacy')}</a>
            <a href={pathTo('faq', { hash: 'complaint' })}>{t('footer.complain')}</a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Contacts() {
  const { t } = useTranslation();
  const [phone] = company().phones;
  const booking = useBookingHref();
  const isBooking = useIsBooking();
  return (
    <div className="ftr-contact">
      <h2>{t('nav.contact')}</h2>
      <ul className="ftr-l">
        {!isBooking && (
          <li>
            <a href={booking}>
              <Icon name="calendar" />
              <span>{t('actions.bookMeeting')}</span>
            </a>
          </li>
        )}
        <li>
          <a href={phone.href}>
            <Icon name="phone" />
            <span>{phone.display}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${company().email}`}>
            <Icon name="mail" />
            <span>{company().email}</span>
          </a>
        </li>
        <li>
          <a href={company().maps.twoGis} target="_blank" rel="noopener">
            <Icon name="map-pin" />
            <span>
              {company().address.short[useLanguage()]}
              <span className="vh"> ({t('a11y.newTab')})</span>
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}

function Links({ id, title, items }: { id: string; title: string; items: MenuItem[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <MenuLinks className="ftr-l" items={items} />
    </nav>
  );
}
