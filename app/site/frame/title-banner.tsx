import { usePathTo } from '../../addresses/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type Crumb = { label: string; href: string };
export type TitleBannerProps = {
  title: string;
  subtitle?: string;
  /** Kind of page, above an individual title: the breadcrumb omits the title then. */
  label?: string;
  /** Language tag of a title that is not translated. */
  titleLang?: string | undefined;
  /** Breadcrumb links between home and this page. */
  trail?: Crumb[];
};

/** Titles above this length, in characters, are set smaller: real headlines, not names of sections. */
const longTitle = 32;

/** Breadcrumb, title and subtitle of a page (spec, point 2). */
export function TitleBanner(props: TitleBannerProps) {
  const { title, subtitle, label, titleLang, trail = [] } = props;
  const pathTo = usePathTo();
  const { t } = useTranslation();
  return (
    <>
      <div className="ban bleed on-dark">
        <div className="ban-in">
          <nav aria-label={t('a11y.breadcrumb')}>
            <ol className="crumb">
              {[{ label: t('nav.home'), href: pathTo('home') }, ...trail].map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
              {!label && (
                <li aria-current="page">
                  <span className="crumb-name">{title}</span>
                </li>
              )}
            </ol>
          </nav>
          {label && <p className="ban-label">{label}</p>}
          <h1 className={title.length > longTitle ? 'long' : undefined} lang={titleLang}>
            {title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </div>
      <div id="opening" />
    </>
  );
}
