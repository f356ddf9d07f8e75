import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { languageColumn } from '#db/schema/language-column.ts';

/** How often each page was read on a day at the office. Holds nothing about visitors. */
export const pageVisits = pgTable(
  'page_visits',
  {
    day: date().notNull(),
    /** Without language and query. */
    path: text().notNull(),
    lang: languageColumn(),
    visits: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'page_visits_pkey', columns: [table.day, table.path, table.lang] }),
  ],
);
