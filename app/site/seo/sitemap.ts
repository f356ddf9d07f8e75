import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { servicesContext } from '../../context.ts';
import { countPosts, listParts } from '../../modules/news/news-feed.server.ts';
import type { Route } from './+types/sitemap';
import { machineReadable, serviceUnavailable } from './responses.ts';
import { partSize, postEntries, screenEntries, screensChanged } from './sitemap-entries.server.ts';
import { siteMap, siteMapIndex } from './sitemap-xml.ts';

/** Site map; with more posts than one file holds, an index of its files. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, log, siteUrl } = services;
  try {
    const { total, newest } = await countPosts(database);
    if (total <= partSize) {
      const entries = [...(await screenEntries(services)), ...(await postEntries(services, 0))];
      return machineReadable(siteMap(siteUrl, entries), 'application/xml');
    }
    const address = (part: string) =>
      absoluteUrl(siteUrl, pathTo('sitemapPart', { id: `${part}.xml` }));
    const parts = await listParts(database, partSize);
    const index = siteMapIndex([
      { address: address('screens'), changed: screensChanged(newest) },
      ...parts.map((part) => ({ address: address(`posts-${part.after}`), changed: part.newest })),
    ]);
    return machineReadable(index, 'application/xml');
  } catch (error) {
    log.error({ err: error }, 'The site map could not be rendered');
    return serviceUnavailable();
  }
}
