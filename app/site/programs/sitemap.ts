import { pathTo } from '../../content/paths.ts';
import { servicesContext } from '../../context.ts';
import { countPosts, partStarts } from '../../features/news/feed.server.ts';
import type { Route } from './+types/sitemap';
import { partSize, postEntries, screenEntries } from './map-entries.server.ts';
import { siteMap, siteMapIndex } from './site-map.ts';
import { programAnswer, tryLater } from './xml.ts';

/** The site map; with many posts an index of its parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, log, siteUrl } = services;
  try {
    const { total, newest } = await countPosts(database);
    if (total <= partSize) {
      const entries = [...(await screenEntries(services)), ...(await postEntries(services, 0))];
      return programAnswer(siteMap(siteUrl, entries), 'application/xml');
    }
    const starts = await partStarts(database, partSize);
    const parts = ['screens', ...starts.map((start) => `posts-${start}`)].map((part) => ({
      address: siteUrl + pathTo('sitemapPart', { id: `${part}.xml` }),
      changed: newest ?? new Date(0),
    }));
    return programAnswer(siteMapIndex(parts), 'application/xml');
  } catch (error) {
    log.error({ err: error }, 'The site map could not be made');
    return tryLater();
  }
}
