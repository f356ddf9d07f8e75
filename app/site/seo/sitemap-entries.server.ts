import { pathTo } from '../../addresses/path-to.ts';
import { shownPages } from '../../addresses/shown-pages.ts';
import { company } from '../../content/company.ts';
import { policyUpdated } from '../../content/policy.ts';
import type { Services } from '../../context.ts';
import { countPosts, type ListedPost, listPosts } from '../../modules/news/news-feed.server.ts';
import { newsPageSize } from '../../modules/news/news-rules.ts';
import type { MapEntry } from './sitemap-xml.ts';

/** Posts per site map file: with three languages far below the limit of 50 000 URLs (sitemaps.org). */
export const partSize = 2000;

/** Pages of the news list with an entry; older posts are listed themselves. */
const listPages = 100;

/** Build time: `lastmod` of texts that are part of the build. */
const built = new Date(import.meta.env.BUILT_AT);

/** `lastmod` of pages that show the newest posts; `newest` is the date of the newest post. */
export function screensChanged(newest: Date | null): Date {
  return newest && newest > built ? newest : built;
}

/** Entries of all pages except posts. */
export async function screenEntries({ database }: Services): Promise<MapEntry[]> {
  const { total, newest } = await countPosts(database);
  const changed = screensChanged(newest);
  const listed = Math.min(Math.ceil(total / newsPageSize), listPages);
  const changes = new Map<string, Date>([
    [pathTo('news'), changed],
    [pathTo('privacy'), new Date(policyUpdated)],
  ]);
  return [
    ...shownPages().map(({ path }) => ({ path, changed: changes.get(path) ?? built })),
    ...company().attorneys.map(({ calendar }) => ({
      path: pathTo('attorney', { id: calendar }),
      changed: built,
    })),
    ...Array.from({ length: Math.max(0, listed - 1) }, (_, index) => ({
      path: pathTo('news', { query: { page: index + 2 } }),
      changed,
    })),
  ];
}

/** Entries of one file's posts, those with ids above `after`. */
export async function postEntries({ database }: Services, after: number): Promise<MapEntry[]> {
  const posts = await listPosts(database, after, partSize);
  return posts.map(({ id, created_at, languages }: ListedPost) => ({
    path: pathTo('newsArticle', { id }),
    languages,
    changed: created_at,
  }));
}
