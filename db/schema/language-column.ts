import { text } from 'drizzle-orm/pg-core';

/**
 * A column with a language of the site. `app/i18n/languages.ts` has the same codes: db imports nothing of app, so the
 * compiler compares both where rows are read and written.
 */
export const languageColumn = () => text({ enum: ['ru', 'kg', 'en'] }).notNull();
