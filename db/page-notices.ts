/**
 * `NOTIFY` channel for changes of data that pages show; triggers send to it (migration 0004). The payload is one of
 * `pageTags`.
 */
export const pageNotices = 'page_notices';

/** Cache tags of pages, and copies of every process: redirects, facts, texts; spelt as in the triggers of the migrations. */
export const pageTags = {
  reviews: 'reviews',
  reviewLedger: 'review-ledger',
  news: 'news',
  meetings: 'meetings',
  redirects: 'redirects',
  facts: 'facts',
  texts: 'texts',
  switches: 'switches',
} as const;
