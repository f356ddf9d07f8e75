import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { languageColumn, languageList } from './language-column.ts';

/**
 * Texts of the site that staff have changed. Rows are added and never changed: the newest of a key in a language
 * counts, the others can be restored.
 */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lang: languageColumn(),
    /** File and key: `home:hero.label`; a plural form has its ending, an item of a list its number. */
    key: text().notNull(),
    /** Null: the text of the file again. */
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
