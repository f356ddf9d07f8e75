import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { languageCodes, languageColumn } from './language-column.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Search documents of the news, one per post and page language, written by triggers
 * (`db/functions/stored/refresh_post_search.sql`). `document` is stored out of line.
 */
export const postSearch = pgTable(
  'post_search',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: languageColumn(),
    /** Language of the text: `ru` without a translation. */
    text_lang: languageColumn(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    document: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ name: 'post_search_pkey', columns: [table.post_id, table.lang] }),
    index('post_search_newest').on(
      table.lang,
      table.created_at.desc().nullsFirst(),
      table.post_id.desc().nullsFirst(),
    ),
    ...languageCodes.map((lang) =>
      index(`post_search_${lang}`)
        .using('gin', table.document)
        .with({ fastupdate: 'off' })
        .where(sql`${table.lang} = ${sql.raw(`'${lang}'`)}`),
    ),
  ],
);

/**
 * Every news word, folded, to correct misspelt queries; written by triggers. Its trigram index is not declared here:
 * servers without pg_trgm have none.
 */
export const newsWords = pgTable(
  'news_words',
  { lang: languageColumn(), word: text().notNull() },
  (table) => [primaryKey({ name: 'news_words_pkey', columns: [table.lang, table.word] })],
);
