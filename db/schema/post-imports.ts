import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What posts were imported, so that a file that is imported again brings none twice. */
export const postImports = pgTable('post_imports', {
  /** Hash of what names the entry in its source. */
  key: text().primaryKey(),
  post_id: bigint({ mode: 'number' }).notNull(),
});

/** Files that were read and wait for a decision: a form cannot keep a chosen file. Deleted after a day. */
export const postImportFiles = pgTable('post_import_files', {
  id: text().primaryKey(),
  /** `ParsedFile` of `app/features/news/moving/import-rules.ts`. */
  content: jsonb().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
