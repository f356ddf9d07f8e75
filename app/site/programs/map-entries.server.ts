import { pages } from '../../content/pages.ts';
import { pathTo } from '../../content/paths.ts';
import { policyUpdated } from '../../content/policy.ts';
import type { Services } from '../../context.ts';
import { countPosts, type ListedPost, listPosts } from '../../features/news/feed.server.ts';
import { newsPageSize } from '../../features/news/news.ts';
import type { MapEntry } from './site-map.ts';

/** Posts in a part of the site map: with three languages far below the 50 000 addresses allowed. */
export const partSize = 2000;

/** How many pages of the news list are worth an entry: older ones are found by their posts. */
const listPages = 100;

/** When this version of the site was built: its texts may be newer, never older. */
const built = new Date(import.meta.env.BUILT_AT);

/** When any page but the posts last changed; `newest` is the date of the newest post. */
export function screensChanged(newest: Date | null): Date {
  return newest && newest > built ? newest : built;
}

/** All pages but the posts. Those that show the newest posts change with them. */
export async function screenEntries({ database }: Services): Promise<MapEntry[]> {
  const { total, newest } = await countPosts(database);
  const changed = screensChanged(newest);
  const listed = Math.min(Math.ceil(total / newsPageSize), listPages);
  const changes = new Map([
    [pathTo('news'), changed],
    [pathTo('privacy'), new Date(policyUpdated)],
  ]);
  return [
    ...pages.map(({ path }) => ({ path, changed: changes.get(path) ?? built })),
    ...Array.from({ length: Math.max(0, listed - 1) }, (_, index) => ({
      path: pathTo('news', { query: { page: index + 2 } }),
      changed,
    })),
  ];
}

/** The posts of a part, from the one after `after`. */
export async function postEntries({ database }: Services, after: number): Promise<MapEntry[]> {
  const posts = await listPosts(database, after, partSize);
  return posts.map(({ id, created_at, languages }: ListedPost) => ({
    path: pathTo('newsArticle', { id }),
    languages,
    changed: created_at,
  }));
}
