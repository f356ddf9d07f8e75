import { pathTo } from '../../addresses/path-to.ts';
import { company } from '../../content/company.ts';
import { type Language, languages } from '../../i18n/languages.ts';

/** Size of share images, in pixels: all networks show it large and uncropped. */
export const shareImageSize = { width: 1200, height: 630 };

/** Version of the images' design: increase it to make networks refetch them. */
const designVersion = 1;

/**
 * URL of a page's share image, such as `https://example.com/share/service-3-kg.png?v=…`. Networks
 * cache images for months, so the URL changes with the title and with the name
 * of the company, which every image shows.
 */
export function shareImageAddress(
  origin: string,
  name: string,
  language: Language,
  title: string,
): string {
  const path = pathTo('shareImage', {
    id: `${name}-${language}.png`,
    query: { v: fingerprint(`${designVersion} ${company().name[language]} ${title}`) },
  });
  return origin + path;
}

/** Parses the file name of a share image; undefined when it is malformed. */
export function parseShareImage(file: string): { name: string; language: Language } | undefined {
  const [, name, code] = /^([a-z0-9-]{1,60})-([a-z]{2})\.png$/.exec(file) ?? [];
  const language = languages.find((one) => one === code);
  return name && language ? { name, language } : undefined;
}

/** FNV-1a hash (32 bits), not cryptographic: for cache busting only. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
