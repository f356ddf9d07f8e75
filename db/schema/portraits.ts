import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Stencils made on the desk; without a row the project's file is used (`app/content/portraits`). */
export const portraits = pgTable('portraits', {
  /** A key of `app/content/attorneys.ts`, or `director`. */
  key: text().primaryKey(),
  /** Base64 of the WebP, at most 10 KB. */
  image: text(),
  /** Written by the previous release; the next one drops the column. */
  photo: text(),
  /** Base64 WebP of the left half as a photograph on top of the stencil; null for a stencil in both halves. */
  photo_half: text(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
