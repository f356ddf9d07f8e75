/**
 * `NOTIFY` channel for changes of data that pages show; triggers send to it (migration 0004). The payload is one of
 * `pageTags`.
 */
export const pageNotices = 'page_notices';

/** Cache tags of pages, and copies of every process: redirects and texts; spelt as in the triggers of the migrations. */
export const pageTags = {
  reviews: 'reviews',
  news: 'news',
  meetings: 'meetings',
  redirects: 'redirects',
  texts: 'texts',
} as const;
