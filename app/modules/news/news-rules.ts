/** Cache tag of pages with posts; triggers notify with it (`db/triggers.sql`). */
export const newsTag = 'news';

/** Posts per page of the news list (spec, point 9). */
export const newsPageSize = 10;

/** Length of an excerpt in the list, in characters (spec, point 9). */
export const excerptLength = 200;

/** Image of a post without one, or with one that cannot be loaded. */
export const defaultImage = '/art/news-default.svg';

/** URL of a post's image; the default unless it is HTTPS or on this site. */
export function newsImage(imageUrl: string | null): string {
  return imageUrl && /^(https:\/\/|\/(?!\/))/.test(imageUrl) ? imageUrl : defaultImage;
}
