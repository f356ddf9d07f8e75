import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useAssets } from './document.tsx';
import { useLanguage } from './i18n/language-context.tsx';
import { languageTag } from './i18n/languages.ts';
import { storedLanguageScript } from './i18n/stored-language.ts';
import styles from './site/site.css?url';
import golosCyrillic from './ui/fonts/golos-var-cyrillic.woff2?url';
import golosLatin from './ui/fonts/golos-var-latin.woff2?url';
import piazzollaCyrillic from './ui/fonts/piazzolla-700-cyrillic.woff2?url';
import piazzollaLatin from './ui/fonts/piazzolla-700-latin.woff2?url';

const firstFonts = {
  ru: [piazzollaCyrillic, golosCyrillic],
  kg: [piazzollaCyrillic, golosCyrillic],
  en: [piazzollaLatin, golosLatin],
};

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { scripts } = useAssets();
  return (
    <html lang={languageTag(language)} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#141B33" />
        <script>{storedLanguageScript}</script>
        {firstFonts[language].map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} async fetchPriority="low" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
