import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What people ask the company for. Staff are told from here; nothing that was typed is lost. */
export const requests = pgTable('requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Short reference number that the visitor sees. */
  code: text().notNull().unique(),
  /** The form that was filled: `home`, `profile` or `contact`. */
  door: text().notNull(),
  lang: text().notNull(),
  name: text().notNull(),
  /** Lower case. */
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
  /** A value of `requestStatuses`. */
  status: text().notNull().default('new'),
  /** Hash of what was typed, with the day in Bishkek. */
  idempotency_key: text().notNull().unique(),
  created_at: moment().notNull().defaultNow(),
  /** Path of the page on which the form stood. */
  page: text().notNull().default(''),
  /** The sentence that was agreed to, word for word, and its version. */
  consent: text().notNull().default(''),
  consent_version: text().notNull().default(''),
  /** Empty once consent was withdrawn. */
  consented_at: moment(),
  /** Made in the browser when the form was begun: a retry on another day is still the same. */
  submission_key: uuid().unique(),
  /** When the visitor was told to expect an answer at the latest. */
  reply_by: moment(),
  /** Why it looked like spam: the names of the layers with their points. */
  suspicion: jsonb().$type<{ reason: string; points: number }[]>().notNull().default([]),
  /** Hash of the message, to find the same text from many senders; empty for short texts. */
  text_hash: text().notNull().default(''),
  updated_at: moment().notNull().defaultNow(),
});

/** What a visitor added to a request later, on its page. */
export const requestDetails = pgTable('request_details', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  request_id: bigint({ mode: 'number' }).notNull(),
  text: text().notNull(),
  created_at: moment().notNull().defaultNow(),
  idempotency_key: text().notNull().unique(),
});
