import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The desk's journal. A trigger numbers the rows and chains their hashes. */
export const audit = pgTable(
  'audit',
  {
    /** Gapless; set by the trigger. */
    id: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Id of the member of staff; empty for commands. */
    actor: text().notNull(),
    /** A name such as `staff.role`. */
    action: text().notNull(),
    /** The object of the action, as `kind:id`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Hash of the previous row; empty in the first one. */
    previous: text().notNull().default(''),
    /** SHA-256 of `previous` and this row, in hexadecimal. */
    hash: text().notNull().default(''),
  },
  (table) => [
    index('audit_actor').on(table.actor, table.id),
    index('audit_subject').on(table.subject, table.id),
  ],
);
