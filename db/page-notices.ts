/**
 * `NOTIFY` channel for changes of page data, sent by triggers (`notify_pages.sql`). The payload is one of `pageTags`,
 * or of a module's `copies`.
 */
export const pageNotices = 'page_notices';

/**
 * Cache tags of pages, and data copied by every process: facts, texts, switches, portraits; spelt as in `triggers.sql`.
 */
export const pageTags = {
  reviews: 'reviews',
  reviewLedger: 'review-ledger',
  meetings: 'meetings',
  facts: 'facts',
  texts: 'texts',
  switches: 'switches',
  portraits: 'portraits',
} as const;
