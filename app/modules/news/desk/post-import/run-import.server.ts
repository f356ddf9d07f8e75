import { pathTo } from '../../../../addresses/path-to.ts';
import type { SiteServices } from '../../../../context.ts';
import type { OldAddress } from '../../../../manifest/hooks.ts';
import { type ImportedPost, importEntries, knownPosts } from '../../moving/import-posts.server.ts';
import type { ImportEntry, ParsedFile } from '../../moving/import-rules.ts';
import { oldPath } from './post-import-plan.server.ts';

type RunOptions = { publish: boolean; redirects: boolean; by: string };

/** Entries of a transaction: the journal and other imports wait for its end. */
const batch = 50;

/**
 * Imports the entries of a file that are new, some at a time: after an interruption the same file brings the rest.
 * @returns how many posts and redirects were added
 * @throws when the database does not answer
 */
export async function runImport(
  { database, siteUrl, hooks }: Pick<SiteServices, 'database' | 'siteUrl' | 'hooks'>,
  { entries }: ParsedFile,
  { publish, redirects, by }: RunOptions,
): Promise<{ added: number; redirected: number }> {
  const known = await knownPosts(database, entries);
  const done = { added: 0, redirected: 0 };
  for (let start = 0; start < entries.length; start += batch) {
    const some = entries
      .slice(start, start + batch)
      .map((entry, index) => ({ entry, post: known[start + index] }));
    const fresh = some.filter(({ post }) => post === undefined).map(({ entry }) => entry);
    const imported = await importEntries(database, fresh, { publish, by });
    done.added += imported.filter(({ added }) => added).length;
    const [oldAddresses] = hooks('oldAddresses');
    if (!redirects || !oldAddresses) continue;
    const addresses = redirectsTo(some, fresh, imported, siteUrl);
    const problems = await oldAddresses.add(database, addresses, { origin: siteUrl, by });
    done.redirected += problems.filter((problem) => !problem).length;
  }
  return done;
}

type MatchedEntry = { entry: ImportEntry; post: number | 'again' | undefined };

/** From the old addresses of entries to their posts, those that were there before too. */
function redirectsTo(
  some: readonly MatchedEntry[],
  fresh: readonly ImportEntry[],
  imported: readonly ImportedPost[],
  siteUrl: string,
): OldAddress[] {
  return some.flatMap(({ entry, post }) => {
    const id = post ?? imported[fresh.indexOf(entry)]?.id;
    const from = oldPath(entry.address, siteUrl);
    if (!from || typeof id !== 'number') return [];
    return [{ from, target: pathTo('newsArticle', { id }) }];
  });
}
