import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { servicesContext } from '../../context.ts';
import type { Route } from './+types/robots';
import { machineReadable } from './responses.ts';

const forms = pathTo('formEndpoint', { id: '' });

/** Allows everything except form endpoints (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const lines = [
    'User-agent: *',
    `Disallow: ${forms}`,
    '',
    `Sitemap: ${absoluteUrl(siteUrl, pathTo('sitemap'))}`,
  ];
  return machineReadable(`${lines.join('\n')}\n`, 'text/plain');
}
