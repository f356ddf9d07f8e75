import { pathTo } from '../../../addresses/path-to.ts';
import type { SiteServices } from '../../../context.ts';
import { importEntry, knownPosts } from '../../../features/news/moving/import-posts.server.ts';
import type { ParsedFile } from '../../../features/news/moving/import-rules.ts';
import { addRedirect } from '../../../features/redirects/redirects.server.ts';
import { oldPath } from './import-plan.server.ts';

type RunOptions = { publish: boolean; redirects: boolean; by: string };

/**
 * Imports the entries of a file that are new, one after the other: after an interruption the same file brings the rest.
 * @returns how many posts and redirects were added
 * @throws when the database does not answer
 */
export async function runImport(
  { database, siteUrl }: Pick<SiteServices, 'database' | 'siteUrl'>,
  { entries }: ParsedFile,
  { publish, redirects, by }: RunOptions,
): Promise<{ added: number; redirected: number }> {
  const known = await knownPosts(database, entries);
  const done = { added: 0, redirected: 0 };
  for (const [index, entry] of entries.entries()) {
    const post = known[index];
    if (post === 'again') continue;
    const { id, added } = post
      ? { id: post, added: false }
      : await importEntry(database, entry, { publish, by });
    if (added) done.added += 1;
    const from = redirects ? oldPath(entry.address, siteUrl) : undefined;
    if (!from) continue;
    const typed = { from, target: pathTo('newsArticle', { id }), status: 301 } as const;
    const problem = await addRedirect(database, typed, { origin: siteUrl, by });
    if (!problem) done.redirected += 1;
  }
  return done;
}
