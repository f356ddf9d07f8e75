import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { newsPageSize } from './news.ts';
import {
  fold,
  fragmentEnd,
  hitEnd,
  hitStart,
  kyrgyzQuery,
  meantWord,
  otherLayout,
  type Piece,
  piecesOf,
  wordsOf,
} from './search-words.ts';

/**
 * Of the posts that match, how many of the newest are ranked. Who finds more asks more precisely; and
 * a word that every post has takes no longer than a rare one.
 */
export const rankedPosts = 200;

/** Excerpts of results: two places with the words, in their sentences. */
const excerptOptions = `StartSel=${hitStart}, StopSel=${hitEnd}, FragmentDelimiter=${fragmentEnd}, MaxFragments=2, MinWords=8, MaxWords=20`;
const titleOptions = `StartSel=${hitStart}, StopSel=${hitEnd}, HighlightAll=true`;

/** Only the beginning of a very long text is looked through for an excerpt, in characters. */
const excerptReach = 20_000;

export type SearchHit = {
  id: number;
  lang: Language;
  created_at: Date;
  image_url: string | null;
  title: Piece[];
  excerpt: Piece[];
};

export type SearchResult = {
  hits: SearchHit[];
  /** How many posts match, up to `rankedPosts`. */
  total: number;
  /** What was looked for in place of the question, where that looked like a slip of the pen. */
  corrected?: string;
};

/** The question in the words of a language. A page may show Russian texts too: these match as well. */
function tsquery(query: string, language: Language): SQL {
  const russian = sql`websearch_to_tsquery('pg_catalog.russian', ${fold(query)})`;
  if (language === 'ru') return russian;
  const own =
    language === 'en'
      ? sql`websearch_to_tsquery('pg_catalog.english', ${query})`
      : sql`to_tsquery('pg_catalog.simple', ${kyrgyzQuery(query)})`;
  return sql`(${own} || ${russian})`;
}

/** Written into the statement, so that the planner sees which index is meant. */
function literal(language: Language): SQL {
  return sql.raw(`'${language}'`);
}

type Row = {
  id: string;
  lang: Language;
  created_at: Date;
  image_url: string | null;
  title: string;
  content: string;
  marked_title: string;
  marked_content: string;
  total: number;
};

async function find(
  database: Database,
  query: string,
  language: Language,
  page: number,
): Promise<SearchResult> {
  const asked = tsquery(query, language);
  const { rows } = await database.reader.execute<Row>(sql`
    WITH newest AS (
      SELECT post_id, text_lang, created_at, document
      FROM public_post_search
      WHERE lang = ${literal(language)} AND document @@ ${asked}
      ORDER BY created_at DESC, post_id DESC
      LIMIT ${rankedPosts}
    ), best AS (
      SELECT post_id, text_lang, created_at, ts_rank_cd(document, ${asked}) AS rank,
        count(*) OVER () AS total
      FROM newest
      ORDER BY rank DESC, created_at DESC, post_id DESC
      LIMIT ${newsPageSize} OFFSET ${(page - 1) * newsPageSize}
    ), shown AS (
      SELECT best.*, p.image_url, coalesce(t.title, p.title) AS title,
        left(coalesce(t.content, p.content), ${excerptReach}) AS content
      FROM best
      JOIN public_posts p ON p.id = best.post_id
      LEFT JOIN public_post_translations t
        ON t.post_id = best.post_id AND t.lang = ${literal(language)}
    )
    SELECT post_id AS id, text_lang AS lang, created_at, image_url, title, content,
      total::int AS total,
      ts_headline(news_config(text_lang), news_fold(title), ${asked}, ${titleOptions}) AS marked_title,
      ts_headline(news_config(text_lang), news_fold(content), ${asked}, ${excerptOptions})
        AS marked_content
    FROM shown
    ORDER BY rank DESC, created_at DESC, post_id DESC`);
  return {
    total: rows[0]?.total ?? 0,
    hits: rows.map((row) => ({
      id: Number(row.id),
      lang: row.lang,
      created_at: new Date(row.created_at),
      image_url: row.image_url,
      title: piecesOf(row.marked_title, row.title),
      excerpt: piecesOf(row.marked_content, row.content),
    })),
  };
}

/** Whether any post has a word, in any of its forms. */
async function isKnown(database: Database, word: string, language: Language): Promise<boolean> {
  const { rows } = await database.reader.execute<{ known: boolean }>(
    sql`SELECT EXISTS (
      SELECT FROM public_post_search
      WHERE lang = ${literal(language)} AND document @@ ${tsquery(word, language)}
    ) AS known`,
  );
  return rows[0]?.known ?? false;
}

/**
 * The question with each word that the news do not know replaced by the one that it is closest to.
 * Who writes quotation marks or a minus knows what they want.
 */
async function correct(
  database: Database,
  query: string,
  language: Language,
): Promise<string | undefined> {
  if (/["“”]|(^|\s)-/.test(query)) return undefined;
  const words = [...new Set(wordsOf(query))].slice(0, 6);
  const corrected = await Promise.all(
    words.map(async (word) => {
      if (await isKnown(database, word, language)) return word;
      const { rows } = await database.reader.execute<{ word: string }>(
        sql`SELECT word FROM similar_news_words(${language}, ${word})`,
      );
      return meantWord(
        word,
        rows.map((row) => row.word),
      );
    }),
  );
  if (corrected.some((word) => word === undefined)) return undefined;
  const found = corrected.join(' ');
  return found === words.join(' ') ? undefined : found;
}

/**
 * Searches the news that a page in `language` shows: all words, in any of their forms, best matches
 * first. Without a match, what may have been meant: the other keyboard layout, then similar words.
 * @param query as `cleanQuery` leaves it, not empty
 * @param page from 1
 * @throws when the database does not answer
 */
export async function searchNews(
  database: Database,
  query: string,
  language: Language,
  page: number,
): Promise<SearchResult> {
  const exact = await find(database, query, language, page);
  if (exact.total > 0 || page > 1) return exact;
  const meant = [otherLayout(query), await correct(database, query, language)];
  for (const corrected of meant) {
    if (!corrected || wordsOf(corrected).length === 0) continue;
    const result = await find(database, corrected, language, page);
    if (result.total > 0) return { ...result, corrected };
  }
  return exact;
}

/**
 * In how many posts of each other language the question would be found, for who finds none.
 * @throws when the database does not answer
 */
export async function foundElsewhere(
  database: Database,
  query: string,
  language: Language,
): Promise<{ language: Language; total: number }[]> {
  const others = languages.filter((other) => other !== language);
  const found = await Promise.all(
    others.map(async (other) => ({
      language: other,
      total: (await find(database, query, other, 1)).total,
    })),
  );
  return found.filter(({ total }) => total > 0);
}
