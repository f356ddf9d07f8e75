import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

const moment = () => timestamp({ withTimezone: true });

/** Prepared messages to clients, written by staff: those of the firm, and everybody's own. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose it is; null for one of the firm. */
    staff_id: text().references(() => staff.id, { onDelete: 'cascade' }),
    /** By which staff know it. */
    label: text().notNull(),
    /** The message in each language, with its fields; empty where nobody has written it. */
    ru: text().notNull().default(''),
    kg: text().notNull().default(''),
    en: text().notNull().default(''),
    /** Grows with every change: of two people who change it at once, the second is told. */
    version: integer().notNull().default(1),
    updated_at: moment().notNull().defaultNow(),
    updated_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** Until the night it can be had back. */
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
