import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Imported posts, so that importing a file again creates no duplicates. */
export const postImports = pgTable('post_imports', {
  /** Hash of the entry's identity in its source. */
  key: text().primaryKey(),
  post_id: bigint({ mode: 'number' }).notNull(),
});

/** Parsed files that wait for a decision, because a form cannot keep a chosen file. Deleted after a day. */
export const postImportFiles = pgTable('post_import_files', {
  id: text().primaryKey(),
  /** `ParsedFile` of `app/features/news/moving/import-rules.ts`. */
  content: jsonb().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
