import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Channel } from '../../platform/outbox/message-rows.ts';
import { clients } from './clients.ts';
import { languageColumn } from './language-column.ts';
import { staff } from './staff.ts';

const moment = () => timestamp({ withTimezone: true });

/** Conditions of partial indexes: queries that repeat them verbatim use the index. */
export const isOpen = (status: unknown) => sql`${status} IN ('new', 'taken', 'waiting')`;
export const isFinished = (status: unknown) => sql`${status} IN ('done', 'declined')`;

/** The compiler compares these with `requestStatuses` where rows are read and written. */
const statusColumn = () =>
  text({
    enum: ['quarantine', 'new', 'taken', 'waiting', 'done', 'spam', 'declined', 'withdrawn'],
  }).notNull();

type RequestStatus = ReturnType<typeof statusColumn>['_']['data'];

/** Requests to the company. */
export const requests = pgTable(
  'requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Short reference number, shown to the visitor. */
    code: text().notNull().unique('requests_code_key'),
    /** The form it came through, or how it reached staff who typed it in. */
    source: text('door', {
      enum: ['home', 'profile', 'contact', 'booking', 'talk', 'call', 'counter', 'messenger'],
    }).notNull(),
    /** Language for messages to the visitor. */
    lang: languageColumn(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /**
     * The client, for staff only; null until `settleClients` has run. Assigned separately from storing the request, so
     * that response times do not reveal known clients (docs/decisions/0033-strangers-and-clients.md).
     */
    client_id: bigint({ mode: 'number' }).references(() => clients.id, { onDelete: 'set null' }),
    /** Service option `1` to `5`; empty if the form has none. */
    service: text().notNull().default(''),
    /** Postal address entered by the visitor. */
    adress: text().notNull().default(''),
    /** Price plan chosen by the visitor: a key of `app/content/plans.ts`. */
    plan: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Names of the other side, comma-separated, for staff only. */
    other_side: text().notNull().default(''),
    /** Meanings: `app/features/request/request-states.ts`. */
    status: statusColumn().default('new'),
    /** Hash of the content, and of the browser's form key or else the office's calendar day. */
    idempotency_key: text().notNull().unique('requests_idempotency_key_key'),
    created_at: moment().notNull().defaultNow(),
    /** Path of the form's page. */
    page: text().notNull().default(''),
    /** Campaign parameters of that page's URL: `instagram / cpc / razvod`; mostly empty. */
    campaign: text().notNull().default(''),
    /** The consent text, and its version. */
    consent: text().notNull().default(''),
    consent_version: text().notNull().default(''),
    /** Null after consent was withdrawn. */
    consented_at: moment(),
    /**
     * Deprecated, no longer written. Dropped in a later release: the previous version may still insert it during a
     * rolling update.
     */
    submission_key: uuid().unique('requests_submission_key_key'),
    /** Answer promised to the visitor by. */
    reply_by: moment(),
    /** Incremented when the visitor replaces the link to the request page: earlier links stop working. */
    link_version: integer().notNull().default(1),
    /** Spam indicators: failed checks with their points. */
    suspicion: jsonb().$type<{ reason: string; points: number }[]>().notNull().default([]),
    /** Hash of the message, to find equal texts of several senders; empty for short texts. */
    text_hash: text().notNull().default(''),
    updated_at: moment().notNull().defaultNow(),
    /** Incremented by a trigger on every change of the columns below and of `status`. */
    version: integer().notNull().default(1),
    /** Member who works on it. */
    taken_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** Member who is answering, until the outcome is known; since when, and how. */
    answering_by: text().references(() => staff.id, { onDelete: 'set null' }),
    answering_at: moment(),
    answering_via: text().notNull().default(''),
    /** Whether the phone is known to be wrong; reset when it is corrected. */
    wrong_number: boolean().notNull().default(false),
    /** First contact with the visitor. */
    first_answer_at: moment(),
    /** Member who finished, declined or marked it as spam; `taken_by` stays. */
    finished_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** The next step (`app/features/casework/next-steps.ts`); empty while the promise is the step. */
    next_step: text({ enum: ['', 'call', 'reach', 'client', 'continue'] })
      .notNull()
      .default(''),
    /** Description of the step, by the member. */
    next_text: text().notNull().default(''),
    /** Due time of the next step; an attempted call replaces the promise until then. */
    remind_at: moment(),
    /**
     * Due time, for sorting: of the next step, or of the promise until there was an answer, an attempt or a step. Year
     * 9999 if nothing is due.
     */
    due_at: moment()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN status NOT IN ('new', 'taken', 'waiting') THEN '9999-12-31Z'::timestamptz
        WHEN first_answer_at IS NULL AND reply_by IS NOT NULL AND next_step <> 'call' AND next_text = ''
          THEN least(reply_by, remind_at)
        ELSE coalesce(remind_at, '9999-12-31Z'::timestamptz) END`),
    /** The request that it was joined to: of the same client, and the one that its link opens. */
    joined_to: bigint({ mode: 'number' }).references((): AnyPgColumn => requests.id, {
      onDelete: 'cascade',
    }),
    /** The last undoable change, with the values before it; the next change clears both. */
    last_change: uuid(),
    before_change: jsonb().$type<{
      status: RequestStatus;
      taken_by: string | null;
      first_answer_at: string | null;
      remind_at: string | null;
      next_step: '' | 'call' | 'reach' | 'client' | 'continue';
      next_text: string;
      finished_by: string | null;
      reply_by: string | null;
      /** Missing in changes of releases before it. */
      wrong_number?: boolean;
      /** Rows that a join moved. */
      moved?: { meetings: number[]; chats: number[] };
      /** `now()` of the change's transaction. */
      at: string;
    }>(),
  },
  (table) => [
    index('requests_due').on(table.status, table.due_at, table.id),
    index('requests_listed').on(table.status, table.id),
    index('requests_open').on(table.due_at, table.id).where(isOpen(table.status)),
    index('requests_taken').on(table.taken_by, table.due_at, table.id).where(isOpen(table.status)),
    index('requests_finished').on(table.id).where(isFinished(table.status)),
    index('requests_last_change')
      .on(table.last_change)
      .where(sql`${table.last_change} IS NOT NULL`),
    index('requests_joined').on(table.joined_to).where(sql`${table.joined_to} IS NOT NULL`),
    index('requests_client').on(table.client_id, table.id),
    index('requests_unsettled').on(table.id).where(sql`${table.client_id} IS NULL`),
    index('requests_email').on(table.email),
    index('requests_phone').on(table.phone),
    index('requests_status').on(table.status, table.created_at),
    index('requests_text')
      .on(table.text_hash, table.created_at)
      .where(sql`${table.text_hash} <> ''`),
  ],
);

/**
 * Thread between visitor and staff on the request page. The table name is historical: it held the visitor's additions.
 */
export const requestMessages = pgTable(
  'request_details',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint({ mode: 'number' }).notNull(),
    author: text({ enum: ['visitor', 'staff'] })
      .notNull()
      .default('visitor'),
    /** Member who wrote or shared it. */
    staff_id: text().references(() => staff.id, { onDelete: 'set null' }),
    /**
     * Incoming or outgoing channel; `page` is the request page, `shared` a messenger from which staff shared it to the
     * desk, `checked-mail` a mail whose sender the mail server verified.
     */
    via: text().$type<'page' | 'shared' | 'checked-mail' | Channel>().notNull().default('page'),
    text: text().notNull(),
    /** Author of a forwarded message, empty if the messenger names none; null for the sender's own words. */
    forwarded_from: text(),
    created_at: moment().notNull().defaultNow(),
    /**
     * When it becomes visible to the other side: an answer can be undone until then. Null: undone, a draft of its
     * author.
     */
    shown_at: moment().defaultNow(),
    /** When the other side first opened it. */
    read_at: moment(),
    /** When a channel accepted it, or staff notified a visitor without email of an answer. */
    told_at: moment(),
    /** The request from which staff moved it, and when; for a day the move can be undone. */
    moved_from: bigint({ mode: 'number' }).references(() => requests.id, { onDelete: 'set null' }),
    moved_at: moment(),
    idempotency_key: text().notNull().unique('request_details_idempotency_key_key'),
  },
  (table) => [
    foreignKey({
      name: 'request_details_request_id_fkey',
      columns: [table.request_id],
      foreignColumns: [requests.id],
    }).onDelete('cascade'),
    index('request_details_request').on(table.request_id),
    index('request_details_moved').on(table.moved_from).where(sql`${table.moved_from} IS NOT NULL`),
    // Includes the time, for an index-only scan of unread messages.
    index('request_details_unread')
      .on(table.author, table.request_id, table.created_at)
      .where(sql`${table.read_at} IS NULL`),
  ],
);

/** Internal notes on a request, hidden from its visitor. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    staff_id: text().references(() => staff.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** Form key, to deduplicate a resubmitted note. */
    form_key: uuid().notNull().unique('request_notes_form_key_key'),
  },
  (table) => [index('request_notes_request').on(table.request_id, table.id)],
);

/** Members who have a request open right now. */
export const requestViewers = pgTable(
  'request_viewers',
  {
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    staff_id: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    seen_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.request_id, table.staff_id] })],
);

/** Who is on duty and gets notices of new requests. Days without a row continue the previous one. */
export const duty = pgTable('duty', {
  /** Calendar day at the office. */
  day: date().primaryKey(),
  staff_id: text()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
});

/** Weekly duty roster set by the owner; a row of `duty` for a date takes precedence. */
export const dutyRoster = pgTable(
  'duty_roster',
  {
    /** 1 is Monday (ISO 8601). */
    weekday: smallint().primaryKey(),
    staff_id: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Second member, notified when half of the promised time has passed without an answer. */
    second_id: text().references(() => staff.id, { onDelete: 'set null' }),
    /** Period of validity, in calendar days at the office. */
    since: date().notNull(),
    until: date(),
  },
  (table) => [check('duty_roster_weekday_check', sql`${table.weekday} BETWEEN 1 AND 7`)],
);
