import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { servicesContext } from '../../context.ts';
import { languages, languageTag } from '../../i18n/languages.ts';
import type { Route } from './+types/security';
import { machineReadable } from './responses.ts';

/** How long the answer may be relied on, in milliseconds: half a year, less than the year of RFC 9116 §2.5.5. */
const validFor = 182 * 24 * 60 * 60 * 1000;

/** Where to report a weakness of the site: the office (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const lines = [
    `Contact: mailto:${company().email}`,
    `Expires: ${new Date(Date.now() + validFor).toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${languages.map(languageTag).join(', ')}`,
    `Canonical: ${absoluteUrl(siteUrl, pathTo('securityContact'))}`,
  ];
  return machineReadable(`${lines.join('\n')}\n`, 'text/plain');
}
