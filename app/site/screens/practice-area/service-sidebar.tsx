import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWorked } from '../../company-words.ts';
import { BookButton } from '../../parts/book-button.tsx';
import { SidebarNav } from '../../parts/sidebar.tsx';

/** Experience badge, links to the service's free hours and to /contact, the services. */
export function ServiceSidebar({ id }: { id: ServiceId }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const wordsOf = useServiceWords();
  // The years are the firm's: a service that the desk has added is younger.
  const isOfSite = company().services.some((service) => service.id === id && !service.words);
  return (
    <aside className="side" aria-label={t('sidebar.label')}>
      {isOfSite && <Badge />}
      <div className="stack">
        <p>{t('sidebar.contactText')}</p>
        <BookButton className="btn wide" service={id} besideContact />
        <a className="btn out wide" href={pathTo('contact')}>
          {t('sidebar.contactButton')}
        </a>
      </div>
      <SidebarNav id="services-list" title={t('sidebar.categoriesTitle')}>
        <ul className="wl">
          {company().services.map(({ id: each }) => (
            <li key={each}>
              <a
                href={pathTo('service', { id: each })}
                aria-current={each === id ? 'page' : undefined}
              >
                {wordsOf(each).menu}
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      </SidebarNav>
    </aside>
  );
}

/** "8 years of experience in this field" with a large number, which is first in every language. */
function Badge() {
  const { t } = useTranslation('services');
  const years = String(company().experienceYears);
  const text = t('sidebar.badge', { worked: useWorked() });
  const at = text.indexOf(years);
  const before = text.slice(0, at);
  // "More than 8 years": a number that is not first stays in its sentence.
  if (/\p{L}/u.test(before)) return <p className="badge">{text}</p>;
  // `before` has the marks of the page on which texts are tapped, which begin outside of the number.
  return (
    <p className="badge">
      {before}
      <b>{years}</b> <span>{text.slice(at + years.length).trim()}</span>
    </p>
  );
}
