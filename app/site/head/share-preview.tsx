import { formatLocale, type Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shareImageSize } from '../share/share-image-address.ts';

type SharePreviewProps = {
  title: string;
  description: string | undefined;
  /** Canonical URL. */
  address: string;
  language: Language;
  /** Languages in which the page exists. */
  languages: readonly Language[];
  /** URL of the share image. */
  picture: string;
  /** Publication date of an article; undefined on other pages. */
  published: Date | undefined;
};

/** Open Graph locale: `ky_KG`, with an underscore. */
function ogLocale(language: Language): string {
  return formatLocale(language).replace('-', '_');
}

/** Open Graph and X card tags for link previews. */
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
