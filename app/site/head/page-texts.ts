import { excerpt, plainText } from '../../i18n/formats.ts';

/** Longest title and description that search results show without truncation, in characters. */
export const titleLength = 65;
export const descriptionLength = 155;

/** Title of a page: its name with the site's name where both fit, else its name alone. */
export function pageTitle(name: string, withSite: (name: string) => string): string {
  const full = plainText(withSite(name));
  return full.length <= titleLength ? full : excerpt(plainText(name), titleLength - 1);
}

/** Meta description from a text of the page, truncated. */
export function pageDescription(text: string): string {
  return excerpt(plainText(text), descriptionLength);
}
