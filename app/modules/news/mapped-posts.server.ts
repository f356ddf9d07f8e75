import { pathTo } from '../../addresses/path-to.ts';
import type { MappedRows } from '../../manifest/hooks.ts';
import { countPosts, listParts, listPosts } from './news-feed.server.ts';
import { newsPageSize } from './news-rules.ts';

/** Pages of the list in the site map; older posts are listed themselves. */
const maxPages = 100;

/** Posts in the site map. */
export const mappedPosts: MappedRows = {
  name: 'posts',
  count: countPosts,
  lists(total) {
    const pages = Math.min(Math.ceil(total / newsPageSize), maxPages);
    return Array.from({ length: Math.max(1, pages) }, (_, index) =>
      pathTo('news', { query: { page: index ? index + 1 : undefined } }),
    );
  },
  parts: listParts,
  async entries(database, after, size) {
    const posts = await listPosts(database, after, size);
    return posts.map(({ id, created_at, languages }) => ({
      path: pathTo('newsArticle', { id }),
      languages,
      changed: created_at,
    }));
  },
};
