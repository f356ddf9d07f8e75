/** Posts on a page of the news list (spec, point 9). */
export const newsPageSize = 10;

/** Length of an excerpt in the list, in characters (spec, point 9). */
export const excerptLength = 200;

/** Picture of a post that has none. */
const defaultImage = '/art/news-default.svg';

/** Address of a post's picture: its own when it is one a browser may load, else the default. */
export function newsImage(imageUrl: string | null): string {
  return imageUrl && /^(https:\/\/|\/(?!\/))/.test(imageUrl) ? imageUrl : defaultImage;
}

/** Page number of an address, 1 when none is given; undefined when it is no page number. */
export function parsePage(value: string | null): number | undefined {
  if (value === null) return 1;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Id of a post in an address; undefined when no post can have it. */
export function parsePostId(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
