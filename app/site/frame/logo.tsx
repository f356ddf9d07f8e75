import { usePathTo } from '../../content/use-path-to.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type LogoProps = { /** On a dark field the mark is felt. */ dark?: boolean; lazy?: boolean };

/** The name of the company, leading home. */
export function Logo({ dark = false, lazy = false }: LogoProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation();
  const script = useLanguage() === 'en' ? 'en' : 'ru';
  return (
    <a className="logo" href={pathTo('home')}>
      <img
        src={`/art/logo-${script}${dark ? '-felt' : ''}.svg`}
        alt={t('brand.homeLink')}
        width={150}
        height={52}
        loading={lazy ? 'lazy' : undefined}
      />
    </a>
  );
}
