import { servicesContext } from '../../context.ts';
import type { Route } from './+types/sitemap-part';
import { machineReadable, serviceUnavailable } from './responses.ts';
import { postEntries, screenEntries } from './sitemap-entries.server.ts';
import { siteMap } from './sitemap-xml.ts';

/** A file of a large site map: `screens.xml`, or `posts-<id>.xml` with the posts above that id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, part, after] = /^(screens|posts-(\d{1,15}))\.xml$/.exec(params.id) ?? [];
  if (!part) throw new Response(null, { status: 404 });
  const services = context.get(servicesContext);
  try {
    const entries = after
      ? await postEntries(services, Number(after))
      : await screenEntries(services);
    return machineReadable(siteMap(services.siteUrl, entries), 'application/xml');
  } catch (error) {
    services.log.error({ err: error }, 'A part of the site map could not be rendered');
    return serviceUnavailable();
  }
}
