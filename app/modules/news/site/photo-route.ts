import { data } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { requireShown } from '../../../site/require-shown.server.ts';
import { serviceUnavailable } from '../../../site/seo/responses.ts';
import { readPhotoFile } from '../photos/photos.server.ts';
import type { Route } from './+types/photo-route';

/** A photo of the news in one size: cut at the first request, then read from disk. An address never changes what it shows. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireShown('photo');
  const services = context.get(servicesContext);
  const format = request.headers.get('accept')?.includes('image/avif') ? 'avif' : 'webp';
  const file = await readPhotoFile(services, params.id, format).catch((error: unknown) => {
    services.log.error({ err: error }, 'A photo could not be read');
    return 'failed' as const;
  });
  if (file === 'failed') return serviceUnavailable();
  if (!file) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    },
  });
}
