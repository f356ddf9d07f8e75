import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What people ask the company for. Staff are told from here; nothing that was typed is lost. */
export const requests = pgTable('requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Short reference number that the visitor sees. */
  code: text().notNull().unique(),
  /** The form that was filled: `home`. */
  door: text().notNull(),
  lang: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** E.164. */
  phone: text().notNull(),
  /** Service option `1` to `5` of the form. */
  service: text().notNull(),
  notes: text().notNull().default(''),
  status: text().notNull().default('new'),
  idempotency_key: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
