import { pathTo } from '../../../addresses/path-to.ts';

/** What the exports of posts need to know of the site. */
export function exportOptions(siteUrl: string, by: string) {
  return { by, addressOf: (id: number) => siteUrl + pathTo('newsArticle', { id }) };
}
