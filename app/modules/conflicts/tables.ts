import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languageColumn } from '#db/schema/language-column.ts';
import { requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';

const moment = () => timestamp({ withTimezone: true });

/** Questions of visitors whether the company may act for them. No column can hold a fact of the case. */
export const conflictChecks = pgTable(
  'conflict_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Reference number; the request that follows has the same. */
    code: text().notNull().unique('conflict_checks_code_key'),
    lang: languageColumn(),
    /** Empty once it is declined, like e-mail and phone. */
    name: text().notNull(),
    /** Lower case; may be empty. */
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** What the dispute is about. */
    matter: text({
      enum: ['family', 'property', 'debt', 'work', 'business', 'state', 'criminal', 'other'],
    }).notNull(),
    /** Documented in `conflict-rules.ts`. */
    status: text({ enum: ['waiting', 'asked', 'cleared', 'declined', 'spam'] })
      .notNull()
      .default('waiting'),
    /** A field that people do not see was filled in. */
    trapped: boolean().notNull().default(false),
    /** Until when the visitor was promised an answer. */
    reply_by: moment().notNull(),
    consent: text().notNull(),
    consent_version: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    decided_at: moment(),
    decided_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** The visitor's request after the clearance. */
    request_id: bigint({ mode: 'number' })
      .unique('conflict_checks_request_key')
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** Who would clear it although a name is known, and why: until a second person has decided. */
    proposed_by: text().references(() => staff.id, { onDelete: 'set null' }),
    proposed_for: text({ enum: ['otherPerson', 'matterClosed', 'consent'] }),
    /** The last change, by which it can be undone. */
    last_change: uuid(),
    /** Encrypted: what its decision changed, names included. Kept for a minute, for the undo. */
    before_change: text().notNull().default(''),
    /** Encrypted: which entries the names were like when it was decided, by number, without names. */
    matched: text().notNull().default(''),
    /** Hash of the content and the day at the office. */
    idempotency_key: text().notNull().unique('conflict_checks_idempotency_key_key'),
  },
  (table) => [
    check(
      'conflict_checks_status_check',
      sql`${table.status} IN ('waiting', 'asked', 'cleared', 'declined', 'spam')`,
    ),
    check(
      'conflict_checks_declined_check',
      sql`${table.status} <> 'declined' OR (${table.name} = '' AND ${table.email} = '' AND ${table.phone} = '')`,
    ),
    index('conflict_checks_phone').on(table.phone).where(sql`${table.phone} <> ''`),
    index('conflict_checks_email').on(table.email).where(sql`${table.email} <> ''`),
    index('conflict_checks_open').on(table.status, table.reply_by, table.id),
  ],
);

/** People and firms that a check compares names with, besides the clients in `requests`. */
export const parties = pgTable(
  'parties',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `visitor` who asked, `other` side of a check, or `listed` by the lawyers. */
    kind: text({ enum: ['visitor', 'other', 'listed'] }).notNull(),
    /** Empty once its check is declined. */
    name: text().notNull(),
    /** Keyed hash of the name, instead of a name that is not kept. */
    name_hash: text().notNull().default(''),
    /** Sound key of a name that is not kept. */
    kept_key: text().notNull().default(''),
    /** The check that the name came with. */
    check_id: bigint({ mode: 'number' }).references(() => conflictChecks.id, {
      onDelete: 'cascade',
    }),
    created_at: moment().notNull().defaultNow(),
    created_by: text().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('parties_kind_check', sql`${table.kind} IN ('visitor', 'other', 'listed')`),
    index('parties_check').on(table.check_id),
  ],
);
