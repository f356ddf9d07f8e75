import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import { servicesContext } from '../../context.ts';
import { plainText } from '../../i18n/formats.ts';
import { serviceUnavailable } from '../seo/responses.ts';
import type { Route } from './+types/share-image-route';
import { headlineOf } from './headlines.server.ts';
import { sharePicture } from './picture.ts';
import { parseShareImage } from './share-image-address.ts';

/** `max-age` of a share image, in seconds: its URL changes with the title. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Share image: rendered at the first request, then read from disk. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const image = parseShareImage(params.id);
  if (!image) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const { t } = textsOf(image.language);
  try {
    const headline = await headlineOf(services, image.name, image.language);
    if (headline) {
      const svg = sharePicture({
        brand: plainText(t('brand.name')),
        headline,
        tagline: plainText(t('brand.tagline')),
        city: company().city[image.language],
      });
      return new Response(await services.pictures.png(svg), {
        headers: {
          'Content-Type': 'image/png',
          'Cache-Control': `public, max-age=${maxAgeSeconds}`,
        },
      });
    }
  } catch (error) {
    services.log.error({ err: error }, 'A share image could not be rendered');
    return serviceUnavailable();
  }
  throw data(null, { status: 404 });
}
