import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { widthOf } from '../share/lines.ts';

type LogoProps = { /** On a dark field the mark is felt. */ dark?: boolean; lazy?: boolean };

/** The name of the company, leading home: drawn, or set in type beside the mark when the desk has changed it. */
export function Logo({ dark = false, lazy = false }: LogoProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation();
  const language = useLanguage();
  if (!company().nameIsDrawn[language]) {
    return (
      <a className="logo" href={pathTo('home')} aria-label={t('brand.homeLink')}>
        <img src="/art/mark.svg" alt="" width={52} height={52} />
        <TypedName name={company().name[language]} />
      </a>
    );
  }
  const source = (felt: boolean) => `/art/logo-${language}${felt ? '-felt' : ''}.svg`;
  return (
    <a className="logo" href={pathTo('home')}>
      <picture>
        {/* A high-contrast theme replaces the field, not the picture on it. */}
        {[true, false].map((felt) => (
          <source
            key={String(felt)}
            media={`(forced-colors: active) and (prefers-color-scheme: ${felt ? 'dark' : 'light'})`}
            srcSet={source(felt)}
          />
        ))}
        <img
          src={source(dark)}
          alt={t('brand.homeLink')}
          width={150}
          height={52}
          loading={lazy ? 'lazy' : undefined}
        />
      </picture>
    </a>
  );
}

/** The company's name as a picture: on phones a long one is set smaller to avoid the button. */
function TypedName({ name }: { name: string }) {
  const width = Math.ceil(widthOf(name, 'piazzolla', 28));
  return (
    <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" focusable="false">
      <text y="22">{name}</text>
    </svg>
  );
}
