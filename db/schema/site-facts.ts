import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts of the company as the desk has saved them; the newest row of a section holds. None is ever changed. */
export const siteFacts = pgTable(
  'site_facts',
  {
    /** In the order in which they were committed. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A section of `app/content/site-facts.ts`. */
    section: text().notNull(),
    /** All facts of the section; null: those of the files. */
    value: jsonb(),
    staff_id: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('site_facts_section').on(table.section, table.id)],
);
