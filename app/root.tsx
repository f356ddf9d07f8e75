import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { pathTo } from './content/paths.ts';
import { useAssets } from './document.tsx';
import { addressPrefix, withPrefix } from './i18n/address.ts';
import { languageTag } from './i18n/languages.ts';
import { useLanguage } from './i18n/page-context.tsx';
import { storedLanguageScript } from './i18n/stored-language.ts';
import { useTranslation } from './i18n/use-translation.ts';
import styles from './site/site.css?url';
import { firstPaintScript } from './ui/first-paint.ts';
import golosCyrillic from './ui/fonts/golos-var-cyrillic.woff2?url';
import golosKyrgyz from './ui/fonts/golos-var-kyrgyz.woff2?url';
import golosLatin from './ui/fonts/golos-var-latin.woff2?url';
import piazzollaCyrillic from './ui/fonts/piazzolla-700-cyrillic.woff2?url';
import piazzollaKyrgyz from './ui/fonts/piazzolla-700-kyrgyz.woff2?url';
import piazzollaLatin from './ui/fonts/piazzolla-700-latin.woff2?url';
import fonts from './ui/styles/fonts.css?url';

/**
 * Every page needs all of them: each names its languages. What has no font of its own on the way would be looked for
 * among those of the system, which takes longer than the two small Kyrgyz files.
 */
const fontFiles = [
  piazzollaLatin,
  golosLatin,
  piazzollaCyrillic,
  golosCyrillic,
  piazzollaKyrgyz,
  golosKyrgyz,
];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { entry, tools } = useAssets();
  const { t } = useTranslation(['common', 'meta']);
  const inLanguage = (name: 'manifest' | 'atomFeed' | 'jsonFeed') =>
    withPrefix(addressPrefix(language), pathTo(name));
  return (
    <html lang={languageTag(language)} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#141B33" />
        <script>{storedLanguageScript}</script>
        {fontFiles.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={fonts} />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage('manifest')} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={t('meta:news.title')}
          href={inLanguage('atomFeed')}
        />
        <link
          rel="alternate"
          type="application/feed+json"
          title={t('meta:news.title')}
          href={inLanguage('jsonFeed')}
        />
        {tools.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <script data-entry={entry}>{firstPaintScript}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
