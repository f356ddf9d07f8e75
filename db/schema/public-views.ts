import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core';

/**
 * Views for public reads, created by migrations. Those of modules are in their `tables.ts`. The public role can
 * access nothing else, so no query can leak phone numbers or unapproved reviews.
 */
export const publicPortraits = pgView('public_portraits', {
  key: text().notNull(),
  image: text().notNull(),
  photo_half: text(),
}).existing();

export const publicSwitches = pgView('public_switches', {
  name: text().notNull(),
  is_on: boolean().notNull(),
}).existing();

/** One row: requests of the last 30 days whose promise is due or kept, and those answered in time. */
export const publicPromises = pgView('public_promises', {
  asked: integer().notNull(),
  in_time: integer().notNull(),
}).existing();
