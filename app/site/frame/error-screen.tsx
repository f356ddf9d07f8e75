import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { withPrefix } from '../../i18n/language-prefix.ts';
import { useLinkPrefix, usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMenu } from './menu.ts';
import { MenuLinks } from './menu-links.tsx';
import { Notice } from './notice.tsx';

/** The missing item, if the screen can name it. */
export type MissingThing = 'service';

type ErrorScreenProps = { status: number; missing?: MissingThing | undefined };

const refusals = {
  400: 'badRequest',
  403: 'forbidden',
  405: 'wrongMethod',
  413: 'tooLarge',
  429: 'tooMany',
} as const;

type Words = { title: string; text: string };

/** Error texts in the visitor's language; they never give technical detail. */
function useWords({ status, missing }: ErrorScreenProps): Words {
  const { t } = useTranslation(['errors', 'services']);
  const phone = company().phones[0].display;
  if (status === 404) {
    if (missing === 'service') {
      return { title: t('services:notFound.title'), text: t('services:notFound.text') };
    }
    return { title: t('notFound.title'), text: t('notFound.text') };
  }
  if (status === 503)
    return { title: t('maintenance.title'), text: t('maintenance.text', { phone }) };
  if (status >= 500) return { title: t('crash.title'), text: t('crash.text', { phone }) };
  const key = refusals[status as keyof typeof refusals] ?? 'badRequest';
  return { title: t(`refused.${key}.title`), text: t(`refused.${key}.text`, { phone }) };
}

/** HTTP error page (docs/decisions/archive.md#0003). */
export function ErrorScreen(props: ErrorScreenProps) {
  const pathTo = usePathTo();
  const { status } = props;
  const { t } = useTranslation('errors');
  const { path, search } = usePage();
  const here = withPrefix(useLinkPrefix(), path) + search;
  const { title, text } = useWords(props);
  const lost = status === 404;
  return (
    <>
      <Notice lost={lost} title={title} text={text}>
        {status >= 500 && (
          <a className="btn" href={here}>
            {t('crash.reload')}
          </a>
        )}
        <a className={status >= 500 ? 'btn out' : 'btn'} href={pathTo('home')}>
          {t('notFound.home')}
        </a>
        <a className="btn out" href={pathTo('contact')}>
          {t('notFound.contact')}
        </a>
      </Notice>
      {lost && <Services />}
    </>
  );
}

/** Most lost visitors look for a service. */
function Services() {
  const { t } = useTranslation('errors');
  const { services } = useMenu();
  return (
    <nav className="wrap p404-ways" aria-labelledby="ways-title">
      <h2 id="ways-title">{t('notFound.services')}</h2>
      <MenuLinks className="wl" items={services} />
    </nav>
  );
}
