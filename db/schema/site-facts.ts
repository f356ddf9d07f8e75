import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Company facts saved on the desk; the newest row of a section applies. Append-only. */
export const siteFacts = pgTable(
  'site_facts',
  {
    /** In commit order. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A section of `app/content/site-facts.ts`. */
    section: text().notNull(),
    /** All facts of the section; null for those of the files. */
    value: jsonb(),
    staff_id: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('site_facts_section').on(table.section, table.id)],
);
