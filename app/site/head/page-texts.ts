import { excerpt, plainText } from '../../i18n/formats.ts';

/** Longest title and description that search results show whole, in characters. */
export const titleLength = 65;
export const descriptionLength = 155;

/** Title of a page about one thing: its name and the site's, or the name alone where both are too long. */
export function pageTitle(name: string, withSite: (name: string) => string): string {
  const full = plainText(withSite(name));
  return full.length <= titleLength ? full : excerpt(plainText(name), titleLength - 1);
}

/** Description of a page from the text that it shows. */
export function pageDescription(text: string): string {
  return excerpt(plainText(text), descriptionLength);
}
