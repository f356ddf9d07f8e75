/**
 * `NOTIFY` channel for changes of data that pages show; triggers send to it (migration 0004). The payload is one of
 * `pageTags`.
 */
export const pageNotices = 'page_notices';

/** Cache tags of pages, redirects and portraits, spelt as in the triggers of the migrations. */
export const pageTags = {
  reviews: 'reviews',
  news: 'news',
  meetings: 'meetings',
  redirects: 'redirects',
  portraits: 'portraits',
} as const;
