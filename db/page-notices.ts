/**
 * Channel on which the database says what was written that pages show (migration 0004): once the
 * transaction is committed, to every process, whoever wrote. The payload is one of `pageTags`.
 */
export const pageNotices = 'page_notices';

/** What pages depend on; `comments` and `posts` are spelt as the triggers of migration 0004 spell them. */
export const pageTags = { reviews: 'reviews', news: 'news' } as const;
