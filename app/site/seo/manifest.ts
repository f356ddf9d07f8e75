import { pathTo } from '../../addresses/path-to.ts';
import { textsOf } from '../../content/texts.server.ts';
import { pageContext } from '../../context.ts';
import { plainText } from '../../i18n/formats.ts';
import { addressPrefix, withPrefix } from '../../i18n/language-prefix.ts';
import { languageTag } from '../../i18n/languages.ts';
import { palette } from '../../ui/styles/palette.ts';
import type { Route } from './+types/manifest';
import { machineReadable } from './responses.ts';

/** Web app manifest. `display` is `browser`, because there is no service worker. */
export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(pageContext).language;
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
    theme_color: palette.ink,
    background_color: palette.felt,
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
  return machineReadable(JSON.stringify(manifest), 'application/manifest+json');
}
