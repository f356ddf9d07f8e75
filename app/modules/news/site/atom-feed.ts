import { pathTo } from '../../../addresses/path-to.ts';
import { publicAddress } from '../../../addresses/public-address.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { requireShown } from '../../../site/require-shown.server.ts';
import { machineReadable, serviceUnavailable } from '../../../site/seo/responses.ts';
import { escapeXml } from '../../../site/seo/xml.ts';
import type { Route } from './+types/atom-feed';
import { loadFeed } from './feed-entries.server.ts';

/** The news of a language as an Atom feed (RFC 4287): small enough to need no library. */
export async function loader({ context }: Route.LoaderArgs) {
  requireShown('atomFeed');
  const services = context.get(servicesContext);
  const language = context.get(pageContext).language;
  const self = publicAddress(services.siteUrl, language, pathTo('atomFeed'));
  try {
    const { title, subtitle, author, home, entries } = await loadFeed(services, language);
    // Atom requires `updated` (RFC 4287 §4.1.1), also of an empty feed.
    const updated = entries[0]?.published ?? new Date(0);
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(language)}">`,
      `<id>${escapeXml(self)}</id>`,
      `<title>${escapeXml(title)}</title>`,
      `<subtitle>${escapeXml(subtitle)}</subtitle>`,
      `<updated>${updated.toISOString()}</updated>`,
      `<author><name>${escapeXml(author)}</name></author>`,
      `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
      ...entries.map((entry) =>
        [
          '<entry>',
          `<id>${escapeXml(entry.address)}</id>`,
          `<title>${escapeXml(entry.title)}</title>`,
          `<link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>`,
          `<published>${entry.published.toISOString()}</published>`,
          `<updated>${entry.published.toISOString()}</updated>`,
          `<summary>${escapeXml(entry.summary)}</summary>`,
          `<content type="text">${escapeXml(entry.content)}</content>`,
          '</entry>',
        ].join(''),
      ),
      '</feed>\n',
    ].join('\n');
    return machineReadable(body, 'application/atom+xml');
  } catch (error) {
    services.log.error({ err: error }, 'The feed could not be rendered');
    return serviceUnavailable();
  }
}
