import { and, asc, count, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { publicPosts, publicPostTranslations as translations } from './tables.ts';

export type FeedPost = { id: number; title: string; content: string; created_at: Date };

/**
 * Reads the newest posts that exist in a language, for its feeds.
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
 * Reads posts for the site map, ordered by id.
 * @param after last id of the previous part; 0 for the first
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

/**
 * Counts the posts; `newest` is the date of the newest.
 * @throws when the database does not answer
 */
export async function countPosts(database: Database): Promise<PostCounts> {
  const [row] = await database.reader
    .select({ total: count(), newest: max(publicPosts.created_at) })
    .from(publicPosts);
  return { total: row?.total ?? 0, newest: row?.newest ?? null };
}

export type MapPart = {
  /** The part holds the posts with ids above this one. */
  after: number;
  newest: Date;
};

/**
 * Splits all posts, ordered by id, into parts of at most `size`; no part is empty.
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
