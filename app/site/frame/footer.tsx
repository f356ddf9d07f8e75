import { company } from '../../content/company.ts';
import { usePathTo } from '../../content/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo } from './logo.tsx';
import { type MenuItem, useMenu } from './menu.ts';
import { NewsletterBlock } from './newsletter-block.tsx';
import { SocialLinks } from './social-links.tsx';

/** What the footer holds (spec, point 2): sections, services, newsletter, networks, rights. */
export function Footer() {
  const pathTo = usePathTo();
  const { t } = useTranslation();
  const { items, services, questions } = useMenu();
  const links = ['home', 'practice', 'about', 'reviews', 'news'].flatMap(
    (key) => items.find((item) => item.key === key) ?? [],
  );
  return (
    <footer className="ftr on-dark">
      <div className="wrap">
        <div className="ftr-g">
          <div>
            <Logo dark lazy />
            <p className="ftr-about">{t('footer.about')}</p>
            <SocialLinks />
          </div>
          <Links id="footer-links" title={t('footer.linksTitle')} items={[...links, questions]} />
          <Links id="footer-services" title={t('footer.servicesTitle')} items={services} />
          <NewsletterBlock variant="footer" />
        </div>
        <div className="ftr-b">
          <p>{t('footer.rights', { year: company.copyrightYear })}</p>
          <p>{t('footer.notAnOffer')}</p>
          <a href={pathTo('privacy')}>{t('footer.privacy')}</a>
        </div>
      </div>
    </footer>
  );
}

function Links({ id, title, items }: { id: string; title: string; items: MenuItem[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="ftr-l">
        {items.map(({ key, label, href, current }) => (
          <li key={key}>
            <a href={href} aria-current={current}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
