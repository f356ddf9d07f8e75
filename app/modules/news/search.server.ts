import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { typeset } from '../../i18n/typeset.ts';
import { newsPageSize } from './news-rules.ts';
import {
  closestWord,
  fold,
  fragmentEnd,
  hitEnd,
  hitStart,
  kyrgyzQuery,
  otherLayout,
  type Piece,
  piecesOf,
  wordsOf,
} from './search-words.ts';

/**
 * Number of newest matches that are ranked: bounds the time of a query whose words are in every post.
 */
export const rankedPosts = 200;

/** `ts_headline` options for excerpts: two fragments around the hits. */
const excerptOptions = `StartSel=${hitStart}, StopSel=${hitEnd}, FragmentDelimiter=${fragmentEnd}, MaxFragments=2, MinWords=8, MaxWords=20`;
const titleOptions = `StartSel=${hitStart}, StopSel=${hitEnd}, HighlightAll=true`;

/** Length of the text that excerpts are taken from, in characters from its beginning. */
const excerptSourceLength = 20_000;

export type SearchHit = {
  id: number;
  lang: Language;
  created_at: Date;
  title: Piece[];
  excerpt: Piece[];
};

export type SearchResult = {
  hits: SearchHit[];
  /** Number of matches, at most `rankedPosts`. */
  total: number;
  /** Corrected query, when the original had no match. */
  corrected?: string;
};

/** tsquery in a language or in Russian, because a page shows untranslated posts in Russian. */
function tsquery(query: string, language: Language): SQL {
  const russian = sql`websearch_to_tsquery('pg_catalog.russian', ${fold(query)})`;
  if (language === 'ru') return russian;
  const own =
    language === 'kg'
      ? sql`to_tsquery('pg_catalog.simple', ${kyrgyzQuery(query)})`
      : sql`websearch_to_tsquery(news_config(${language}), ${fold(query)})`;
  return sql`(${own} || ${russian})`;
}

/** A literal instead of a parameter, so that the planner can use the language's partial index. */
function literal(language: Language): SQL {
  return sql.raw(`'${language}'`);
}

type Row = {
  id: string;
  lang: Language;
  created_at: Date;
  title: string;
  content: string;
  marked_title: string;
  marked_content: string;
  total: number;
};

/** Typesets pieces as one text with tags between them. */
function typesetPieces(pieces: Piece[], language: Language): Piece[] {
  const texts = typeset(pieces.map(({ text }) => text).join('<1>'), language).split('<1>');
  if (texts.length !== pieces.length) return pieces;
  return pieces.map(({ text, hit }, index) => ({ text: texts[index] ?? text, hit }));
}

async function find(
  database: Database,
  query: string,
  language: Language,
  page: number,
): Promise<SearchResult> {
  const terms = tsquery(query, language);
  const { rows } = await database.reader.execute<Row>(sql`
    WITH newest AS (
      SELECT post_id, text_lang, created_at, document
      FROM public_post_search
      WHERE lang = ${literal(language)} AND document @@ ${terms}
      ORDER BY created_at DESC, post_id DESC
      LIMIT ${rankedPosts}
    ), best AS (
      SELECT post_id, text_lang, created_at, ts_rank_cd(document, ${terms}) AS rank,
        count(*) OVER () AS total
      FROM newest
      ORDER BY rank DESC, created_at DESC, post_id DESC
      LIMIT ${newsPageSize} OFFSET ${(page - 1) * newsPageSize}
    ), shown AS (
      SELECT best.*, coalesce(t.title, p.title) AS title,
        left(coalesce(t.content, p.content), ${excerptSourceLength}) AS content
      FROM best
      JOIN public_posts p ON p.id = best.post_id
      LEFT JOIN public_post_translations t
        ON t.post_id = best.post_id AND t.lang = ${literal(language)}
    )
    SELECT post_id AS id, text_lang AS lang, created_at, title, content,
      total::int AS total,
      ts_headline(news_config(text_lang), news_fold(title), ${terms}, ${titleOptions}) AS marked_title,
      ts_headline(news_config(text_lang), news_fold(content), ${terms}, ${excerptOptions})
        AS marked_content
    FROM shown
    ORDER BY rank DESC, created_at DESC, post_id DESC`);
  return {
    total: rows[0]?.total ?? 0,
    hits: rows.map((row) => ({
      id: Number(row.id),
      lang: row.lang,
      created_at: new Date(row.created_at),
      title: typesetPieces(piecesOf(row.marked_title, row.title), row.lang),
      excerpt: typesetPieces(piecesOf(row.marked_content, row.content), row.lang),
    })),
  };
}

/** Whether any post contains a word in any of its forms. */
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
 * Replaces each unknown word of a query by the closest known one. Queries with operators (quotation
 * marks, minus) are not corrected.
 * @returns undefined when nothing can be corrected
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
      return closestWord(
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
 * Searches the posts for all words in any form, best matches first. Without a match, tries the other
 * keyboard layout, then similar words.
 * @param query not empty, normalized by `cleanQuery`
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
  const corrections = [otherLayout(query), await correct(database, query, language)];
  for (const corrected of corrections) {
    if (!corrected || wordsOf(corrected).length === 0) continue;
    const result = await find(database, corrected, language, page);
    if (result.total > 0) return { ...result, corrected };
  }
  return exact;
}

/**
 * Counts the matches in the other languages, for suggestions when this one has none.
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
