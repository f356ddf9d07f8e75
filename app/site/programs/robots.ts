import { paths, pathTo } from '../../content/paths.ts';
import { servicesContext } from '../../context.ts';
import type { Route } from './+types/robots';
import { programAnswer } from './xml.ts';

const forms = paths.formEndpoint.replace(/:\w+$/, '');

/** Everything may be read (RFC 9309); there is nothing to read where forms are sent. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const lines = [
    'User-agent: *',
    `Disallow: ${forms}`,
    '',
    `Sitemap: ${siteUrl}${pathTo('sitemap')}`,
  ];
  return programAnswer(`${lines.join('\n')}\n`, 'text/plain');
}
