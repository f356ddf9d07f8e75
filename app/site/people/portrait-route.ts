import { data } from 'react-router';
import { servicesContext } from '../../context.ts';
import { readPortrait } from '../../features/portraits/portrait-table.server.ts';
import { serviceUnavailable } from '../seo/responses.ts';
import type { Route } from './+types/portrait-route';

/** A picture of a portrait that was made on the desk. An address never changes what it shows. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext);
  const file = await readPortrait(database, params.id).catch((error: unknown) => {
    log.error({ err: error }, 'A portrait could not be read');
    return 'failed' as const;
  });
  if (file === 'failed') return serviceUnavailable();
  if (!file) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
