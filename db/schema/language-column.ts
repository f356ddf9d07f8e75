import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

export const languageCodes = ['ru', 'kg', 'en'] as const;

/**
 * A language column. `app/i18n/languages.ts` has the same codes: db must not import from app, so the compiler compares
 * both where rows are read and written.
 */
export const languageColumn = () => text({ enum: languageCodes }).notNull();

/** Codes as SQL, for a CHECK. */
export const languageList = (codes: readonly string[] = languageCodes) =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));
