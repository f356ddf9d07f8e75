/**
 * `NOTIFY` channel for changes of data that pages show; triggers send to it (migration 0004). The payload is one of
 * `pageTags`.
 */
export const pageNotices = 'page_notices';

/** Cache tags of pages, spelt as in the triggers of migrations 0004 and 0018. */
export const pageTags = { reviews: 'reviews', news: 'news', meetings: 'meetings' } as const;
