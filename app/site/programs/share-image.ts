import { data } from 'react-router';
import { city } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import { servicesContext } from '../../context.ts';
import { plainText } from '../../i18n/formats.ts';
import { headlineOf } from '../share/headlines.server.ts';
import { sharePicture } from '../share/picture.ts';
import { parseShareImage } from '../share/share-image.ts';
import type { Route } from './+types/share-image';
import { tryLater } from './xml.ts';

/** How long a picture may be kept, in seconds: its address changes with its title. */
const freshness = 7 * 24 * 60 * 60;

/** Picture of a shared link: made when it is first asked for, then kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = parseShareImage(params.id);
  if (!asked) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const { t } = textsOf(asked.language);
  try {
    const headline = await headlineOf(services, asked.name, asked.language);
    if (headline) {
      const svg = sharePicture({
        brand: plainText(t('brand.name')),
        headline,
        tagline: plainText(t('brand.tagline')),
        city: city[asked.language],
      });
      return new Response(await services.pictures.png(svg), {
        headers: {
          'Content-Type': 'image/png',
          'Cache-Control': `public, max-age=${freshness}`,
        },
      });
    }
  } catch (error) {
    services.log.error({ err: error }, 'The picture of a shared link could not be made');
    return tryLater();
  }
  throw data(null, { status: 404 });
}
