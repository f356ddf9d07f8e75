import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

const moment = () => timestamp({ withTimezone: true });

/** Canned answers to clients: the firm's, and members' personal ones. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Owner; null for the firm's answers. */
    staff_id: text().references(() => staff.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    /** Message with placeholders in each language; empty where not written yet. */
    ru: text().notNull().default(''),
    kg: text().notNull().default(''),
    en: text().notNull().default(''),
    /** Optimistic lock: of two concurrent changes, the second is rejected. */
    version: integer().notNull().default(1),
    updated_at: moment().notNull().defaultNow(),
    updated_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** Restorable until the night. */
    removed_at: moment(),
  },
  (table) => [
    check(
      'canned_answers_text_check',
      sql`${table.ru} <> '' OR ${table.kg} <> '' OR ${table.en} <> ''`,
    ),
    index('canned_answers_staff').on(table.staff_id),
  ],
);
