import { pathIn } from '../../../../addresses/path-in.ts';
import { absoluteUrl } from '../../../../addresses/public-address.ts';
import { defaultLanguage } from '../../../../i18n/languages.ts';

/** What the exports of posts need to know of the site. */
export function exportOptions(siteUrl: string, by: string) {
  return {
    by,
    addressOf: (id: number) => absoluteUrl(siteUrl, pathIn(defaultLanguage)('newsArticle', { id })),
  };
}
