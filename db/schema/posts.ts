import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { languageCodes, languageColumn, languageList } from './language-column.ts';

/**
 * News in Russian, as they are public. Table and column names are the spec's (point 3); the columns below
 * `additional_info` are the desk's. A post appears when its `created_at` has come; a draft of the desk without a date has
 * `infinity` there.
 */
export const posts = pgTable(
  'posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    image_url: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    additional_info: text(),
    image_alt: text(),
    /** A draft, or taken off the site. */
    hidden: boolean().notNull().default(false),
    /** When it leaves the site; null: never. */
    ends_at: timestamp({ withTimezone: true }),
    /** In the trash since then. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('posts_off')
      .on(table.id)
      .where(
        sql`${table.hidden} OR ${table.deleted_at} IS NOT NULL OR ${table.ends_at} IS NOT NULL`,
      ),
    index('posts_incomplete')
      .on(table.id)
      .where(sql`${table.created_at} IS NULL OR ${table.title} IS NULL`),
    index('posts_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** A post in Kyrgyz or English, as it is public; a post may lack either. */
export const postTranslations = pgTable(
  'post_translations',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: languageColumn(),
    title: text().notNull(),
    content: text().notNull(),
    additional_info: text(),
    image_alt: text(),
  },
  (table) => [
    primaryKey({ name: 'post_translations_pkey', columns: [table.post_id, table.lang] }),
    check(
      'post_translations_lang_check',
      sql`${table.lang} IN (${languageList(languageCodes.slice(1))})`,
    ),
  ],
);

/** One row: the number of posts, so that no page has to count them. Triggers update it (`db/functions/count_posts.sql`). */
export const postsTotal = pgTable(
  'posts_total',
  {
    only_row: boolean().primaryKey().default(true),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('posts_total_only_row_check', sql`${table.only_row}`)],
);

/** Every text of a post that was ever saved on the desk. Rows are added and never changed. */
export const postVersions = pgTable(
  'post_versions',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: languageColumn(),
    version: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    additional_info: text().notNull(),
    image_alt: text().notNull(),
    /** `autosaved`, `merged` and `kept` are of earlier versions of the site. */
    kind: text({
      enum: ['found', 'saved', 'autosaved', 'restored', 'imported', 'merged', 'kept'],
    }).notNull(),
    /** This and `step` were written by earlier versions of the site; a later release drops them. */
    form: text().notNull().default(''),
    step: integer().notNull().default(0),
    /** Member of staff; empty for a text that was there before. */
    saved_by: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'post_versions_pkey', columns: [table.post_id, table.lang, table.version] }),
  ],
);

/** The current text of a post in a language: which version it is, and what it was translated from. */
export const postTexts = pgTable(
  'post_texts',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: languageColumn(),
    version: integer().notNull(),
    /** Version that is public; null when none is. */
    published_version: integer(),
    /** Hash of the normalized text. */
    fingerprint: text().notNull(),
    /** Fingerprint of the original that the translation was made from; null for the original. */
    made_from: text(),
    /** The original has changed since: `made_from` differs from its fingerprint. */
    stale: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'post_texts_pkey', columns: [table.post_id, table.lang] }),
    check('post_texts_lang_check', sql`${table.lang} IN (${languageList()})`),
    index('post_texts_stale').on(table.post_id).where(sql`${table.stale}`),
  ],
);
