import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { servicesContext } from '../../context.ts';
import type { Route } from './+types/sitemap';
import { machineReadable, serviceUnavailable } from './responses.ts';
import {
  countRows,
  partSize,
  rowEntries,
  screenEntries,
  screensChanged,
} from './sitemap-entries.server.ts';
import { siteMap, siteMapIndex } from './sitemap-xml.ts';

/** Site map; with more rows than one file holds, an index of its files. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, log, siteUrl } = services;
  try {
    const counted = await countRows(services);
    if (counted.reduce((sum, { total }) => sum + total, 0) <= partSize) {
      const ofRows = await Promise.all(counted.map(({ rows }) => rowEntries(services, rows)));
      const entries = [...(await screenEntries(services)), ...ofRows.flat()];
      return machineReadable(siteMap(siteUrl, entries), 'application/xml');
    }
    const address = (part: string) =>
      absoluteUrl(siteUrl, pathTo('sitemapPart', { id: `${part}.xml` }));
    const newest = Math.max(...counted.map((rows) => rows.newest?.getTime() ?? 0));
    const parts = await Promise.all(
      counted.map(async ({ rows }) =>
        (await rows.parts(database, partSize)).map((part) => ({
          address: address(`${rows.name}-${part.after}`),
          changed: part.newest,
        })),
      ),
    );
    const index = siteMapIndex([
      { address: address('screens'), changed: screensChanged(new Date(newest)) },
      ...parts.flat(),
    ]);
    return machineReadable(index, 'application/xml');
  } catch (error) {
    log.error({ err: error }, 'The site map could not be rendered');
    return serviceUnavailable();
  }
}
