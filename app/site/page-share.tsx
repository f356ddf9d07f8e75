import { useTranslation } from 'react-i18next';
import { Share } from '../ui/share.tsx';

type PageShareProps = {
  /** Public origin of the site (`siteUrl` of the services). */
  origin: string;
  /** Address of the page on the site. */
  path: string;
  title: string;
};

/** Ways to share a page, in its language. */
export function PageShare({ origin, path, title }: PageShareProps) {
  const { t } = useTranslation(['common', 'blog']);
  return (
    <Share
      url={new URL(path, origin).href}
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
