import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { languageCodes, languageColumn, languageList } from '#db/schema/language-column.ts';

/**
 * Public news in Russian. Table and column names are the spec's (point 3); the columns below `additional_info` are the
 * desk's. A post is published when its `created_at` has passed; `infinity` marks a draft without a date.
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
    /** Draft, or unpublished. */
    hidden: boolean().notNull().default(false),
    /** End of publication; null for never. */
    ends_at: timestamp({ withTimezone: true }),
    /** Moved to the trash. */
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

/** A public post in Kyrgyz or English; either may be missing. */
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

/**
 * One row: the number of posts, so that pages need not count them. Maintained by triggers
 * (`db/functions/count_posts.sql`).
 */
export const postsTotal = pgTable(
  'posts_total',
  {
    only_row: boolean().primaryKey().default(true),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('posts_total_only_row_check', sql`${table.only_row}`)],
);

/** Every text of a post saved on the desk. Append-only. */
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
    /** `autosaved`, `merged` and `kept` were written by earlier versions. */
    kind: text({
      enum: ['found', 'saved', 'autosaved', 'restored', 'imported', 'merged', 'kept'],
    }).notNull(),
    /** Deprecated like `step`: written by earlier versions only; a later release drops both. */
    form: text().notNull().default(''),
    step: integer().notNull().default(0),
    /** Member of staff; empty for a text found at migration. */
    saved_by: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'post_versions_pkey', columns: [table.post_id, table.lang, table.version] }),
  ],
);

/** Current text of a post in a language: its version, and the original it was translated from. */
export const postTexts = pgTable(
  'post_texts',
  {
    post_id: bigint({ mode: 'number' }).notNull(),
    lang: languageColumn(),
    version: integer().notNull(),
    /** Public version; null if there is none. */
    published_version: integer(),
    /** Hash of the normalized text. */
    fingerprint: text().notNull(),
    /** Fingerprint of the original at the time of translation; null for the original. */
    made_from: text(),
    /** The original has changed since: its fingerprint differs from `made_from`. */
    stale: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'post_texts_pkey', columns: [table.post_id, table.lang] }),
    check('post_texts_lang_check', sql`${table.lang} IN (${languageList()})`),
    index('post_texts_stale').on(table.post_id).where(sql`${table.stale}`),
  ],
);

/**
 * A news photo and its focal point. Another focal point is another row of the same file, so that a URL never changes
 * its content.
 */
export const photos = pgTable('photos', {
  /** Part of its URLs. */
  id: text().primaryKey(),
  /** File name in `photos` of DATA_DIR. */
  file: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  /** In percent. */
  focus_x: smallint().notNull().default(50),
  focus_y: smallint().notNull().default(50),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Imported posts, so that importing a file again creates no duplicates. */
export const postImports = pgTable('post_imports', {
  /** Hash of the entry's identity in its source. */
  key: text().primaryKey(),
  post_id: bigint({ mode: 'number' }).notNull(),
});

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

/** Published posts: their date has passed, and the desk has not hidden them. */
export const publicPosts = pgView('public_posts', {
  id: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  content: text().notNull(),
  image_url: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  additional_info: text(),
  image_alt: text(),
}).existing();

/** One row: the number of public posts. */
export const publicPostsTotal = pgView('public_posts_total', {
  total: bigint({ mode: 'number' }).notNull(),
}).existing();

export const publicPostTranslations = pgView('public_post_translations', {
  post_id: bigint({ mode: 'number' }).notNull(),
  lang: languageColumn(),
  title: text().notNull(),
  content: text().notNull(),
  additional_info: text(),
  image_alt: text(),
}).existing();

export const publicPhotos = pgView('public_photos', {
  id: text().notNull(),
  file: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  focus_x: smallint().notNull(),
  focus_y: smallint().notNull(),
}).existing();
