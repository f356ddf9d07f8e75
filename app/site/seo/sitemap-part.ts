import { servicesContext } from '../../context.ts';
import type { Route } from './+types/sitemap-part';
import { machineReadable, serviceUnavailable } from './responses.ts';
import { rowEntries, screenEntries } from './sitemap-entries.server.ts';
import { siteMap } from './sitemap-xml.ts';

/** A file of a large site map: `screens.xml`, or `<name>-<id>.xml` with the rows above that id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, part, after] = /^([a-z]+)(?:-(\d{1,15}))?\.xml$/.exec(params.id) ?? [];
  const rows = after && services.hooks('mappedRows').find(({ name }) => name === part);
  if (!rows && (part !== 'screens' || after)) throw new Response(null, { status: 404 });
  try {
    const entries = rows
      ? await rowEntries(services, rows, Number(after))
      : await screenEntries(services);
    return machineReadable(siteMap(services.siteUrl, entries), 'application/xml');
  } catch (error) {
    services.log.error({ err: error }, 'A part of the site map could not be rendered');
    return serviceUnavailable();
  }
}
