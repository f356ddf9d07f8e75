import { formatLocale, type Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shareImageSize } from '../share/share-image.ts';

type SharePreviewProps = {
  title: string;
  description: string | undefined;
  /** The canonical address. */
  address: string;
  language: Language;
  /** Languages in which the page exists. */
  languages: readonly Language[];
  /** Address of the picture. */
  picture: string;
  /** When an article was published; other pages have no date. */
  published: Date | undefined;
};

/** Open Graph (Facebook, WhatsApp, Telegram, LinkedIn) wants `ky_KG`; the hyphen is ours. */
function ogLocale(language: Language): string {
  return formatLocale(language).replace('-', '_');
}

/** How a link to the page looks in Telegram, WhatsApp, Facebook and X: Open Graph and X's own tags. */
export function SharePreview(props: SharePreviewProps) {
  const { title, description, address, language, languages, picture, published } = props;
  const { t } = useTranslation();
  return (
    <>
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={ogLocale(language)} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={ogLocale(other)} />
        ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={title} />
      {published && <meta property="article:published_time" content={published.toISOString()} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
    </>
  );
}
