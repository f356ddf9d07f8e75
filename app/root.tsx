import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { isDeskPath } from './addresses/desk-rows.ts';
import { pathTo } from './addresses/path-to.ts';
import { shownFeeds } from './addresses/shown-pages.ts';
import firstPaintScript from './browser/inline/first-paint.ts?script';
import storedLanguageScript from './browser/inline/stored-language.ts?script';
import deskStyles from './desk/desk.css?url';
import { useAssets } from './document.tsx';
import { type AppPath, addressPrefix, withPrefix } from './i18n/language-prefix.ts';
import { languageTag } from './i18n/languages.ts';
import { useLanguage, usePage } from './i18n/page-context.tsx';
import { textOf } from './i18n/text-of.ts';
import { useTranslation } from './i18n/use-translation.ts';
import styles from './site/site.css?url';
import fonts from './ui/styles/fonts.css?url';
import { palette } from './ui/styles/palette.ts';

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={languageTag(language)} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.ink} />
        {isDeskPath(usePage().path) ? <DeskHead /> : <SiteHead />}
      </head>
      <body>{children}</body>
    </html>
  );
}

function SiteHead() {
  const language = useLanguage();
  const { entry, tools } = useAssets();
  const { t } = useTranslation(['common', 'meta']);
  const inLanguage = (path: AppPath) => withPrefix(addressPrefix(language), path);
  return (
    <>
      <script>{storedLanguageScript}</script>
      {/* Half a header or banner would move when the rest arrives (0016). Chromium waits for the last element inside. */}
      <link rel="expect" href="#opening" blocking="render" />
      <link rel="stylesheet" href={fonts} />
      <link rel="stylesheet" href={styles} />
      {useScreenStyles().map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={inLanguage(pathTo('manifest'))} />
      {shownFeeds().map(({ type, title, path }) => (
        <link
          key={type}
          rel="alternate"
          type={type}
          title={textOf({ t }, title)}
          href={inLanguage(path)}
        />
      ))}
      {tools.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <script data-entry={entry}>{firstPaintScript}</script>
    </>
  );
}

/** Styles of the open screen only: its module exports `handle = { styles }`. */
function useScreenStyles(): string[] {
  return useMatches().flatMap(
    ({ handle }) => (handle as { styles?: string } | undefined)?.styles ?? [],
  );
}

/** The desk has its own styles, and only its screens' scripts. */
function DeskHead() {
  return (
    <>
      <link rel="stylesheet" href={fonts} />
      <link rel="stylesheet" href={deskStyles} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      {/* With credentials: its language depends on the session. */}
      <link rel="manifest" href={pathTo('deskManifest')} crossOrigin="use-credentials" />
      <meta name="robots" content="noindex" />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}
