import { pathTo } from '../../content/paths.ts';
import { type Language, languages } from '../../i18n/languages.ts';

/** Size of the pictures of shared links, in pixels: what all networks show large, uncut. */
export const shareImageSize = { width: 1200, height: 630 };

/** Changes with the design of the pictures, so that networks ask for them again. */
const design = 1;

/**
 * Whole address of the picture of a page, such as `/share/service-3-kg.png`. Networks keep a
 * picture for months: a new title makes a new address.
 */
export function shareImageAddress(
  origin: string,
  name: string,
  language: Language,
  title: string,
): string {
  const path = pathTo('shareImage', {
    id: `${name}-${language}.png`,
    query: { v: fingerprint(`${design} ${title}`) },
  });
  return origin + path;
}

/** Name and language of a picture's address; undefined when it is none of ours. */
export function parseShareImage(file: string): { name: string; language: Language } | undefined {
  const [, name, code] = /^([a-z0-9-]{1,60})-([a-z]{2})\.png$/.exec(file) ?? [];
  const language = languages.find((one) => one === code);
  return name && language ? { name, language } : undefined;
}

/** Short mark of a text (FNV-1a, 32 bits): tells versions apart, protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
