import { and, asc, count, desc, eq, gt, max, sql } from 'drizzle-orm';
import { publicPosts, publicPostTranslations as translations } from '#db/schema/public-views.ts';
import type { Database } from '#platform/db/database.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';

export type FeedPost = { id: number; title: string; content: string; created_at: Date };

/**
 * The newest posts that exist in a language, for its feeds.
 * @throws when the database does not answer
 */
export async function readFeed(
  database: Database,
  language: Language,
  limit: number,
): Promise<FeedPost[]> {
  const newest = [desc(publicPosts.created_at), desc(publicPosts.id)];
  const { id, created_at } = publicPosts;
  if (language === defaultLanguage) {
    const { title, content } = publicPosts;
    return database.reader
      .select({ id, title, content, created_at })
      .from(publicPosts)
      .orderBy(...newest)
      .limit(limit);
  }
  const { title, content } = translations;
  return database.reader
    .select({ id, title, content, created_at })
    .from(publicPosts)
    .innerJoin(
      translations,
      and(eq(translations.post_id, publicPosts.id), eq(translations.lang, language)),
    )
    .orderBy(...newest)
    .limit(limit);
}

export type ListedPost = { id: number; created_at: Date; languages: Language[] };

/**
 * Posts in the order of their ids, with the languages that each exists in, for the site map.
 * @param after id of the last post of the part before; 0 at first
 * @throws when the database does not answer
 */
export async function listPosts(
  database: Database,
  after: number,
  limit: number,
): Promise<ListedPost[]> {
  const part = database.reader
    .select({ id: publicPosts.id, created_at: publicPosts.created_at })
    .from(publicPosts)
    .where(gt(publicPosts.id, after))
    .orderBy(asc(publicPosts.id))
    .limit(limit)
    .as('part');
  return database.reader
    .select({
      id: part.id,
      created_at: sql<Date>`${part.created_at}`.mapWith(publicPosts.created_at),
      languages: sql<Language[]>`array[${defaultLanguage}::text] || array(
        SELECT lang FROM public_post_translations WHERE post_id = ${part.id} ORDER BY lang DESC
      )`,
    })
    .from(part)
    .orderBy(asc(part.id));
}

export type PostCounts = { total: number; newest: Date | null };

/** How many posts there are, and when the newest appeared. */
export async function countPosts(database: Database): Promise<PostCounts> {
  const [row] = await database.reader
    .select({ total: count(), newest: max(publicPosts.created_at) })
    .from(publicPosts);
  return { total: row?.total ?? 0, newest: row?.newest ?? null };
}

export type MapPart = {
  /** The posts after this id. */
  after: number;
  newest: Date;
};

/**
 * Parts of at most `size` posts in the order of their ids, none of them empty.
 * @throws when the database does not answer
 */
export async function listParts(database: Database, size: number): Promise<MapPart[]> {
  const numbered = database.reader
    .select({
      id: publicPosts.id,
      created_at: publicPosts.created_at,
      part: sql<number>`(row_number() OVER (ORDER BY ${publicPosts.id}) - 1) / ${size}`.as('part'),
    })
    .from(publicPosts)
    .as('numbered');
  const rows = await database.reader
    .select({
      first: sql<string>`min(${numbered.id})`,
      newest: sql<Date>`max(${numbered.created_at})`.mapWith(publicPosts.created_at),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
  return rows.map(({ first, newest }) => ({ after: Number(first) - 1, newest }));
}
