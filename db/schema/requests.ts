import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What people ask the company for. Staff are told from here; nothing that was typed is lost. */
export const requests = pgTable('requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Short reference number that the visitor sees. */
  code: text().notNull().unique(),
  /** The form that was filled: `home`, `profile` or `contact`. */
  door: text().notNull(),
  lang: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** E.164. */
  phone: text().notNull(),
  /** Service option `1` to `5`; empty where the form has no such choice. */
  service: text().notNull().default(''),
  /** Postal address that the visitor gave. */
  adress: text().notNull().default(''),
  /** Price plan that the visitor came to order: a key of `app/content/plans.ts`. */
  plan: text().notNull().default(''),
  notes: text().notNull().default(''),
  status: text().notNull().default('new'),
  idempotency_key: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
