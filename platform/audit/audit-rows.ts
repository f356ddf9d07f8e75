import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was done on the desk. A trigger numbers and chains the rows (migration of this table). */
export const audit = pgTable(
  'audit',
  {
    /** Without gaps; the trigger sets it. */
    id: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Id of the member of staff; empty for commands. */
    actor: text().notNull(),
    /** A name such as `staff.role`. */
    action: text().notNull(),
    /** What it was done to, as `kind:id`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Hash of the row before; empty in the first one. */
    previous: text().notNull().default(''),
    /** SHA-256 of `previous` and this row, in hexadecimal. */
    hash: text().notNull().default(''),
  },
  (table) => [
    index('audit_actor').on(table.actor, table.id),
    index('audit_subject').on(table.subject, table.id),
  ],
);
