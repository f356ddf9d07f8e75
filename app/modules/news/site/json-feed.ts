import { pathTo } from '../../../addresses/path-to.ts';
import { publicAddress } from '../../../addresses/public-address.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { requireShown } from '../../../site/require-shown.server.ts';
import { machineReadable, serviceUnavailable } from '../../../site/seo/responses.ts';
import type { Route } from './+types/json-feed';
import { loadFeed } from './feed-entries.server.ts';

/** The news of a language as a JSON feed (jsonfeed.org, version 1.1). */
export async function loader({ context }: Route.LoaderArgs) {
  requireShown('jsonFeed');
  const services = context.get(servicesContext);
  const language = context.get(pageContext).language;
  try {
    const { title, subtitle, author, home, entries } = await loadFeed(services, language);
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description: subtitle,
      home_page_url: home,
      feed_url: publicAddress(services.siteUrl, language, pathTo('jsonFeed')),
      language: languageTag(language),
      authors: [{ name: author }],
      items: entries.map((entry) => ({
        id: entry.address,
        url: entry.address,
        title: entry.title,
        summary: entry.summary,
        content_text: entry.content,
        date_published: entry.published.toISOString(),
      })),
    };
    return machineReadable(JSON.stringify(feed), 'application/feed+json');
  } catch (error) {
    services.log.error({ err: error }, 'The feed could not be rendered');
    return serviceUnavailable();
  }
}
