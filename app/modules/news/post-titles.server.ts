import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { findAddress } from '../../addresses/find-address.ts';
import { parseId } from '../../addresses/ids.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Language } from '../../i18n/languages.ts';
import type { PageTitles } from '../../manifest/hooks.ts';
import { publicPosts, publicPostTranslations as translations } from './tables.ts';

/** Id of the post at a path; undefined for other pages. */
function postIdOf(path: string): number | undefined {
  return findAddress(path) === 'newsArticle' ? parseId(path.split('/').at(-1)) : undefined;
}

/** Titles of published posts by the paths of their pages. */
export const readPageTitles: PageTitles = async (database, language, paths) => {
  const ids = paths.flatMap((path) => postIdOf(path) ?? []);
  const titles = await readPostTitles(database, language, ids);
  return new Map([...titles].map(([id, title]) => [pathTo('newsArticle', { id }), title]));
};

/**
 * Titles of published posts by id, in Russian where one is not translated; a post that is gone has none.
 * @throws when the database does not answer
 */
export async function readPostTitles(
  { reader }: Pick<Database, 'reader'>,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: publicPosts.id,
      title: sql<string>`coalesce(${translations.title}, ${publicPosts.title})`,
    })
    .from(publicPosts)
    .leftJoin(
      translations,
      and(eq(translations.post_id, publicPosts.id), eq(translations.lang, language)),
    )
    .where(inArray(publicPosts.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
