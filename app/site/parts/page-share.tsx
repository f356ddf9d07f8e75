import { useOrigin } from '../../addresses/origin.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { languages as allLanguages, defaultLanguage, type Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Share } from '../../ui/share.tsx';

type PageShareProps = {
  /** Address of the page on the site, without language. */
  path: AppPath;
  title: string;
  /** Languages in which the page exists. */
  languages?: readonly Language[];
};

/** Ways to share a page. The link is fixed to the language in which it was read. */
export function PageShare({ path, title, languages = allLanguages }: PageShareProps) {
  const origin = useOrigin();
  const shown = useLanguage();
  const language = languages.includes(shown) ? shown : defaultLanguage;
  const { t } = useTranslation(['common', 'blog']);
  return (
    <Share
      url={publicAddress(origin, language, path)}
      text={title}
      labels={{
        title: t('share.title'),
        whatsapp: t('share.whatsapp'),
        telegram: t('share.telegram'),
        facebook: t('share.facebook'),
        system: t('blog:share.system'),
        copy: t('share.copyLink'),
        copied: t('share.linkCopied'),
        copyFailed: t('blog:share.copyFailed'),
        newTab: t('a11y.newTab'),
      }}
    />
  );
}
