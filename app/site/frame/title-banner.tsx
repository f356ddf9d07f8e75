import { usePathTo } from '../../content/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Seam } from '../../ui/seam.tsx';

export type Crumb = { label: string; href: string };
type TitleBannerProps = {
  title: string;
  subtitle?: string;
  /** Pages between home and this one. */
  trail?: Crumb[];
};

/** Breadcrumb, title and subtitle of a page (spec, point 2). */
export function TitleBanner({ title, subtitle, trail = [] }: TitleBannerProps) {
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
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <div className="ban-art">
          <img src="/art/hero-1.svg" alt="" width={400} height={300} />
        </div>
      </div>
      <Seam colours="indigo-felt" small />
    </>
  );
}
