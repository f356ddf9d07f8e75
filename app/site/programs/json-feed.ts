import { pathTo } from '../../content/paths.ts';
import { publicAddress } from '../../content/public-address.ts';
import { languageContext, servicesContext } from '../../context.ts';
import { languageTag } from '../../i18n/languages.ts';
import type { Route } from './+types/json-feed';
import { loadFeed } from './feed-entries.server.ts';
import { programAnswer, tryLater } from './xml.ts';

/** The news of a language as a JSON feed (jsonfeed.org, version 1.1). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = context.get(languageContext);
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
    return programAnswer(JSON.stringify(feed), 'application/feed+json');
  } catch (error) {
    services.log.error({ err: error }, 'The feed could not be made');
    return tryLater();
  }
}
