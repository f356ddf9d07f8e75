import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { byLanguage, defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import type { PostFilter } from './post-filters.ts';
import type { TextState } from './post-text.ts';

/** A post in the list of the desk: without its texts. */
export type ListedPost = {
  id: number;
  /** In the first language that has one; empty for a new draft. */
  title: string;
  titleLanguage: Language;
  /** Null for a draft without a date. */
  date: Date | null;
  /** `waits`: for its date. */
  place: 'draft' | 'waits' | 'public' | 'ended' | 'incomplete' | 'trash';
  texts: Record<Language, { state: TextState; stale: boolean }>;
};

/** Posts on a page. */
export const deskPostsSize = 25;

/** Posts that are looked through before the indexes are asked. */
const newestPosts = 150;

/** Words of a search that count. */
const maxWords = 6;

const conditions: Record<PostFilter, SQL> = {
  all: sql`p.deleted_at IS NULL`,
  drafts: sql`p.hidden AND p.deleted_at IS NULL`,
  stale: sql`p.deleted_at IS NULL AND p.id IN (SELECT post_id FROM post_texts WHERE stale)`,
  trash: sql`p.deleted_at IS NOT NULL`,
};

type Row = {
  id: string;
  date: string | null;
  cursor: string;
  place: ListedPost['place'];
  titles: Record<string, string>;
  states: Record<string, TextState>;
  stale: string[];
};

type PostQuery = {
  filter: PostFilter;
  /** Words of titles, each from its beginning, or the number of a post; empty: no search. */
  search: string;
  /** `next` of the page before; a wrong one counts as none. */
  after?: string | undefined;
  /** Language of the titles; posts without a translation keep their original title. */
  language?: Language;
};

/**
 * A page of posts, by keyset: undated drafts first, then the newest.
 * @throws when the database does not answer
 */
export async function listDeskPosts(
  { owner }: Pick<Database, 'owner'>,
  { filter, search, after, language = defaultLanguage }: PostQuery,
): Promise<{ posts: ListedPost[]; next: string | undefined }> {
  const where = [conditions[filter], after ? beyond(after) : undefined].filter(
    (each) => each !== undefined,
  );
  const number = /^[#№]?\s*(\d{1,15})$/.exec(search)?.[1];
  if (number) where.push(sql`p.id = ${number}`);
  const query = search && !number ? await titleQuery({ owner }, search) : undefined;
  if (search && !number && !query) return { posts: [], next: undefined };
  // A common word fills the page from the newest posts; sorting all that have it takes a second.
  let rows = await readRows({ owner }, query ? [inNewest(where, query)] : where);
  if (query && rows.length <= deskPostsSize) {
    rows = await readRows({ owner }, [...where, inIndex(query)]);
  }
  const page = rows.slice(0, deskPostsSize);
  return {
    posts: page.map((row) => listed(row, language)),
    next: rows.length > page.length ? page.at(-1)?.cursor : undefined,
  };
}

async function readRows({ owner }: Pick<Database, 'owner'>, where: SQL[]): Promise<Row[]> {
  const { rows } = await owner.execute<Row>(sql`
    WITH page AS (
      SELECT p.* FROM posts p WHERE ${sql.join(where, sql` AND `)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${deskPostsSize + 1}
    )
    SELECT p.id::text AS id,
      CASE WHEN isfinite(p.created_at) THEN p.created_at::timestamptz END AS date,
      coalesce(p.created_at::text, '') || '~' || p.id AS cursor,
      CASE WHEN p.deleted_at IS NOT NULL THEN 'trash' WHEN p.hidden THEN 'draft'
        WHEN p.ends_at <= now() THEN 'ended'
        WHEN p.created_at IS NULL OR p.title IS NULL THEN 'incomplete'
        WHEN p.created_at::timestamptz > now() THEN 'waits' ELSE 'public' END AS place,
      (SELECT jsonb_object_agg(lang, title) FROM (${currentTitles}) AS t (lang, title)) AS titles,
      (SELECT jsonb_object_agg(lang, state) FROM (${currentStates}) AS s (lang, state)) AS states,
      array(SELECT lang FROM post_texts h WHERE h.post_id = p.id AND h.stale) AS stale
    FROM page p ORDER BY p.created_at DESC, p.id DESC`);
  return rows;
}

/** Titles of the current texts; public ones where the desk has not edited. */
const currentTitles = sql`
  SELECT h.lang, v.title FROM post_texts h
    JOIN post_versions v ON v.post_id = h.post_id AND v.lang = h.lang AND v.version = h.version
    WHERE h.post_id = p.id
  UNION ALL SELECT 'ru', p.title WHERE NOT p.hidden
    AND NOT EXISTS (SELECT FROM post_texts h WHERE h.post_id = p.id AND h.lang = 'ru')
  UNION ALL SELECT t.lang, t.title FROM post_translations t WHERE t.post_id = p.id
    AND NOT EXISTS (SELECT FROM post_texts h WHERE h.post_id = p.id AND h.lang = t.lang)`;

/** As `stateOf` (`post-text.ts`); an emptied text counts as a draft here. */
const currentStates = sql`
  SELECT h.lang, CASE WHEN h.published_version = h.version THEN 'published'
      WHEN h.published_version IS NOT NULL THEN 'changed' ELSE 'draft' END
    FROM post_texts h WHERE h.post_id = p.id
  UNION ALL SELECT 'ru', 'published' WHERE NOT p.hidden
    AND NOT EXISTS (SELECT FROM post_texts h WHERE h.post_id = p.id AND h.lang = 'ru')
  UNION ALL SELECT t.lang, 'published' FROM post_translations t WHERE t.post_id = p.id
    AND NOT EXISTS (SELECT FROM post_texts h WHERE h.post_id = p.id AND h.lang = t.lang)`;

function listed({ id, date, place, titles, states, stale }: Row, language: Language): ListedPost {
  const named = [language, ...languages].find((one) => titles?.[one]);
  const text = (one: Language) => ({
    state: states?.[one] ?? ('missing' as const),
    stale: stale.includes(one),
  });
  return {
    id: Number(id),
    title: named ? (titles[named] ?? '') : '',
    titleLanguage: named ?? 'ru',
    date: date ? new Date(date) : null,
    place,
    texts: byLanguage(text),
  };
}

/** What comes after a cursor; rows of an earlier system without a date come first, as in the index. */
function beyond(cursor: string): SQL | undefined {
  const [, date = '', id] = /^([\d .:+-]{0,40}|infinity)~(\d{1,15})$/.exec(cursor) ?? [];
  if (!id) return undefined;
  if (!date) return sql`(p.created_at IS NOT NULL OR p.id < ${id})`;
  return sql`(p.created_at, p.id) < (${date}::timestamptz, ${id}::bigint)`;
}

/** Words of a search, each from its beginning, as `tsquery`; undefined without a word. */
async function titleQuery(
  { owner }: Pick<Database, 'owner'>,
  search: string,
): Promise<SQL | undefined> {
  const { rows } = await owner.execute<{ words: string[] }>(
    sql`SELECT tsvector_to_array(words_of(${search})) AS words`,
  );
  const words = (rows[0]?.words ?? []).slice(0, maxWords).map((word) => `${word}:*`);
  return words.length > 0 ? sql`${words.join(' & ')}::tsquery` : undefined;
}

/** Posts whose title in any language has the words, by the indexes. */
const inIndex = (query: SQL) => sql`p.id IN (
  SELECT id FROM posts WHERE words_of(title::text) @@ ${query}
  UNION ALL SELECT post_id FROM post_translations WHERE words_of(title) @@ ${query}
  UNION ALL SELECT v.post_id FROM post_versions v JOIN post_texts h
    ON h.post_id = v.post_id AND h.lang = v.lang AND h.version = v.version
    WHERE words_of(v.title) @@ ${query})`;

/** The same among the newest posts only. */
const inNewest = (where: SQL[], query: SQL) => sql`p.id IN (
  SELECT n.id FROM (
    SELECT p.id, p.title FROM posts p WHERE ${sql.join(where, sql` AND `)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${newestPosts}
  ) AS n
  WHERE words_of(n.title::text) @@ ${query}
    OR EXISTS (SELECT FROM post_translations t WHERE t.post_id = n.id AND words_of(t.title) @@ ${query})
    OR EXISTS (SELECT FROM post_texts h JOIN post_versions v
      ON v.post_id = h.post_id AND v.lang = h.lang AND v.version = h.version
      WHERE h.post_id = n.id AND words_of(v.title) @@ ${query}))`;
