import { pathTo } from '../../content/paths.ts';
import { textsOf } from '../../content/texts.server.ts';
import { languageContext } from '../../context.ts';
import { addressPrefix, withPrefix } from '../../i18n/address.ts';
import { plainText } from '../../i18n/formats.ts';
import { languageTag } from '../../i18n/languages.ts';
import type { Route } from './+types/manifest';
import { programAnswer } from './xml.ts';

/** Colours of the browser's own parts around a page: the tokens `ink` and `felt`. */
const colours = { theme_color: '#141b33', background_color: '#f4f0e7' };

/**
 * Web app manifest: name and icons for a home screen. It opens in the browser: there is no service
 * worker, and a law firm's site is no app.
 */
export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { t } = textsOf(language);
  const start = withPrefix(addressPrefix(language), pathTo('home'));
  const manifest = {
    name: plainText(t('brand.full')),
    short_name: plainText(t('brand.name')),
    description: plainText(t('meta:home.description')),
    lang: languageTag(language),
    id: start,
    start_url: start,
    scope: '/',
    display: 'browser',
    ...colours,
    icons: [
      { src: '/art/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
  return programAnswer(JSON.stringify(manifest), 'application/manifest+json');
}
