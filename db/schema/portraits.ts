import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Stencils of people that staff made on the desk; without a row the file of the project stays (`app/content/portraits`). */
export const portraits = pgTable('portraits', {
  /** A key of `app/content/attorneys.ts`, or `director`. */
  key: text().primaryKey(),
  /** Base64 of the WebP, at most 10 KB. */
  image: text(),
  /** A photo that waited for its threshold, of the release before; the next one drops the column. */
  photo: text(),
  /** Base64 of the WebP of the left half as a photograph, which covers the stencil there; null: a stencil in both halves. */
  photo_half: text(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
