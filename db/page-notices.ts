/**
 * `NOTIFY` channel for changes of data that pages show; triggers send to it (`notify_pages.sql`). The payload is one
 * of `pageTags`, or of the `copies` of a module.
 */
export const pageNotices = 'page_notices';

/** Cache tags of pages, and copies of every process: facts, texts, switches, portraits; spelt as in `triggers.sql`. */
export const pageTags = {
  reviews: 'reviews',
  reviewLedger: 'review-ledger',
  news: 'news',
  meetings: 'meetings',
  facts: 'facts',
  texts: 'texts',
  switches: 'switches',
  portraits: 'portraits',
} as const;
