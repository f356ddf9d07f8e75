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
 * Search documents of the news, one for each post and language of its page; triggers write them
 * (`db/functions/stored/refresh_post_search.sql`).
 * `document` is stored out of line.
 */
export const postSearch = pgTable(
  'post_search',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: languageColumn(),
    /** Language of the text: `ru` where there is no translation. */
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
 * Every word of the news, folded, to correct misspelt queries; triggers write it. Its trigram index is not
 * declared here: a server without the extension pg_trgm has none.
 */
export const newsWords = pgTable(
  'news_words',
  { lang: languageColumn(), word: text().notNull() },
  (table) => [primaryKey({ name: 'news_words_pkey', columns: [table.lang, table.word] })],
);
