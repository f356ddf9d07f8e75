import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { languageColumn, languageList } from './language-column.ts';

/**
 * Site texts changed by staff. Append-only: the newest row per key and language applies, older ones can be restored.
 */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lang: languageColumn(),
    /** File and key: `home:hero.label`; with the suffix of a plural form, or the index of a list item. */
    key: text().notNull(),
    /** Null: reverted to the file's text. */
    value: text(),
    /** Member of staff. */
    saved_by: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('site_texts_lang_check', sql`${table.lang} IN (${languageList()})`),
    index('site_texts_newest').on(table.key, table.lang, table.id.desc()),
  ],
);
