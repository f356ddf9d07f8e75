import { alternatesOf, publicAddress } from '../../addresses/public-address.ts';
import { languages as allLanguages } from '../../i18n/languages.ts';
import type { MapEntry } from '../../manifest/hooks.ts';
import { escapeXml } from './xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Site map (sitemaps.org 0.9) of every page in each of its languages, with `hreflang` alternates. Thirty
 * lines: a library would be longer to set up, and the alternates are those of the page's head.
 */
export function siteMap(origin: string, entries: readonly MapEntry[]): string {
  const urls = entries.flatMap(({ path, languages = allLanguages, changed }) => {
    const alternates = alternatesOf(origin, languages, path)
      .map(
        ({ hrefLang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
      )
      .join('');
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(publicAddress(origin, language, path))}</loc><lastmod>${day(changed)}</lastmod>${alternates}</url>`,
    );
  });
  return [
    head,
    `<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Site map index (sitemaps.org 0.9) of the files of a large site map. */
export function siteMapIndex(parts: readonly { address: string; changed: Date }[]): string {
  return [
    head,
    `<sitemapindex xmlns="${protocol}">`,
    ...parts.map(
      ({ address, changed }) =>
        `<sitemap><loc>${escapeXml(address)}</loc><lastmod>${day(changed)}</lastmod></sitemap>`,
    ),
    '</sitemapindex>\n',
  ].join('\n');
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
