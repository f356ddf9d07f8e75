import { servicesContext } from '../../context.ts';
import type { Route } from './+types/sitemap-part';
import { postEntries, screenEntries } from './map-entries.server.ts';
import { siteMap } from './site-map.ts';
import { programAnswer, tryLater } from './xml.ts';

/** A part of a large site map: `screens.xml`, or `posts-<id>.xml` with the posts after that id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, part, after] = /^(screens|posts-(\d{1,15}))\.xml$/.exec(params.id) ?? [];
  if (!part) throw new Response(null, { status: 404 });
  const services = context.get(servicesContext);
  try {
    const entries = after
      ? await postEntries(services, Number(after))
      : await screenEntries(services);
    return programAnswer(siteMap(services.siteUrl, entries), 'application/xml');
  } catch (error) {
    services.log.error({ err: error }, 'A part of the site map could not be made');
    return tryLater();
  }
}
