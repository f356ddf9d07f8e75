import { pathTo } from '../../../addresses/path-to.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext } from '../../../context.ts';
import { plainText } from '../../../i18n/formats.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { palette } from '../../../ui/styles/palette.ts';
import type { Route } from './+types/desk-manifest';

/** Contacts, and whatever a client may send; what cannot be read is refused with a sentence. */
const sharedTypes = [
  'image/*',
  'application/pdf',
  'audio/ogg',
  'text/vcard',
  'text/x-vcard',
  '.vcf',
];

/** Web app manifest of the desk: iPhones deliver notices only to apps on the home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { t } = textsOf(language);
  const start = pathTo('deskToday');
  const icon = (name: string, size: number) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    name: plainText(`${t('brand.name')} · ${t('desk:name')}`),
    short_name: plainText(t('brand.name')),
    lang: languageTag(language),
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    theme_color: palette.ink,
    background_color: palette.felt,
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      { ...icon('icon-maskable', 512), purpose: 'maskable' },
    ],
    // W3C Web Share Target: the phone offers the installed desk where something is shared.
    share_target: {
      action: pathTo('deskShare'),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'file', accept: [...sharedTypes] }],
      },
    },
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
