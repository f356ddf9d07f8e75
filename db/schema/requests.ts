import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { clients } from './clients.ts';
import { languageColumn } from './language-column.ts';
import { staff } from './staff.ts';

const moment = () => timestamp({ withTimezone: true });

/** Conditions of partial indexes: a query that repeats them word for word uses the index. */
export const isOpen = (status: unknown) => sql`${status} IN ('new', 'taken', 'waiting')`;
export const isFinished = (status: unknown) => sql`${status} IN ('done', 'declined')`;

/** The compiler compares these with `requestStatuses` where rows are read and written. */
const statusColumn = () =>
  text({
    enum: ['quarantine', 'new', 'taken', 'waiting', 'done', 'spam', 'declined', 'withdrawn'],
  }).notNull();

type RequestStatus = ReturnType<typeof statusColumn>['_']['data'];

/** Requests to the company, sent by its forms. */
export const requests = pgTable(
  'requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Short reference number that the visitor sees. */
    code: text().notNull().unique('requests_code_key'),
    /** The form that it came through, or how it came to staff, who typed it. */
    source: text('door', {
      enum: ['home', 'profile', 'contact', 'booking', 'talk', 'call', 'counter', 'messenger'],
    }).notNull(),
    /** Language in which the visitor is written to. */
    lang: languageColumn(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /**
     * Whose request it is, for staff only; null until `settleClients` has looked. Set apart from storing a request, so that
     * the time of no answer to a visitor depends on who is known (docs/decisions/0033-nobody-learns-who-is-a-client.md).
     */
    client_id: bigint({ mode: 'number' }).references(() => clients.id, { onDelete: 'set null' }),
    /** Service option `1` to `5`; empty where the form has none. */
    service: text().notNull().default(''),
    /** Postal address that the visitor gave. */
    adress: text().notNull().default(''),
    /** Price plan that the visitor chose: a key of `app/content/plans.ts`. */
    plan: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Names of the other side, separated by commas, for staff only. */
    other_side: text().notNull().default(''),
    /** `app/features/request/request-states.ts` says what each means. */
    status: statusColumn().default('new'),
    /** Hash of the content, and of the form's key from the browser, else the day at the office. */
    idempotency_key: text().notNull().unique('requests_idempotency_key_key'),
    created_at: moment().notNull().defaultNow(),
    /** Path of the page on which the form stood. */
    page: text().notNull().default(''),
    /** Words of the advertisement in the address of that page: `instagram / cpc / razvod`; mostly empty. */
    campaign: text().notNull().default(''),
    /** The text that the visitor agreed to, and its version. */
    consent: text().notNull().default(''),
    consent_version: text().notNull().default(''),
    /** Null once consent was withdrawn. */
    consented_at: moment(),
    /** Not written any more; a later release drops it, so that one that still runs beside this one can store. */
    submission_key: uuid().unique('requests_submission_key_key'),
    /** The latest time of an answer, as promised to the visitor. */
    reply_by: moment(),
    /** Grows when the visitor replaces the link to its page: earlier links open it no more. */
    link_version: integer().notNull().default(1),
    /** Why it looks like spam: the checks that it failed, with their points. */
    suspicion: jsonb().$type<{ reason: string; points: number }[]>().notNull().default([]),
    /** Hash of the message, to find equal texts from several senders; empty for short texts. */
    text_hash: text().notNull().default(''),
    updated_at: moment().notNull().defaultNow(),
    /** Grows with every change of the columns below and of `status`; a trigger counts. */
    version: integer().notNull().default(1),
    /** Member of staff who works on it. */
    taken_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** Member of staff who has gone to answer, until the outcome is known; since when, and how. */
    answering_by: text().references(() => staff.id, { onDelete: 'set null' }),
    answering_at: moment(),
    answering_via: text().notNull().default(''),
    /** When the visitor was first reached. */
    first_answer_at: moment(),
    /** Member of staff who finished it, declined it or marked it as spam; `taken_by` stays who had it. */
    finished_by: text().references(() => staff.id, { onDelete: 'set null' }),
    /** The next step, in the words of `app/features/casework/next-steps.ts`; empty while the promise is the step. */
    next_step: text({ enum: ['', 'call', 'client', 'continue'] })
      .notNull()
      .default(''),
    /** What the step is, in the words of the member of staff. */
    next_text: text().notNull().default(''),
    /** When the next step is due; a try to call replaces the promised time until then. */
    remind_at: moment(),
    /**
     * Until when something is to be done, for the order of lists: the next step, or the promise while nobody has
     * answered, tried to, or written a step. Year 9999 if nothing is due.
     */
    due_at: moment()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN status NOT IN ('new', 'taken', 'waiting') THEN '9999-12-31Z'::timestamptz
        WHEN first_answer_at IS NULL AND reply_by IS NOT NULL AND next_step <> 'call' AND next_text = ''
          THEN least(reply_by, remind_at)
        ELSE coalesce(remind_at, '9999-12-31Z'::timestamptz) END`),
    /** The last change that can be undone, with the values before it; the next change removes both. */
    last_change: uuid(),
    before_change: jsonb().$type<{
      status: RequestStatus;
      taken_by: string | null;
      first_answer_at: string | null;
      remind_at: string | null;
      next_step: '' | 'call' | 'client' | 'continue';
      next_text: string;
      finished_by: string | null;
      reply_by: string | null;
      /** `now()` of the transaction of the change. */
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
 * What a visitor and staff write to each other on the page of a request. The name of the table is older: it held what
 * visitors added.
 */
export const requestMessages = pgTable(
  'request_details',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint({ mode: 'number' }).notNull(),
    author: text({ enum: ['visitor', 'staff'] })
      .notNull()
      .default('visitor'),
    /** Who of staff wrote it, or shared it. */
    staff_id: text().references(() => staff.id, { onDelete: 'set null' }),
    /**
     * The channel that it came or went through; `page` is the thread itself, `shared` a messenger out of which staff shared
     * it to the desk, `checked-mail` a mail whose sender the mail server has confirmed.
     */
    via: text({ enum: ['page', 'shared', 'telegram', 'whatsapp', 'mail', 'checked-mail'] })
      .notNull()
      .default('page'),
    text: text().notNull(),
    /** Author of a forwarded message, empty where the messenger names none; null: the sender's own words. */
    forwarded_from: text(),
    created_at: moment().notNull().defaultNow(),
    /** From when on the other side sees it: an answer can be undone until then. Null: undone, a draft of its author. */
    shown_at: moment().defaultNow(),
    /** When the other side first opened it. */
    read_at: moment(),
    /** When a channel took it, or staff told a visitor whom no mail reaches that there is an answer. */
    told_at: moment(),
    /** The request out of which staff have moved it, and when: for a day one tap moves it back. */
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
    // With the time, so that a list of what waits is read out of the index alone.
    index('request_details_unread')
      .on(table.author, table.request_id, table.created_at)
      .where(sql`${table.read_at} IS NULL`),
  ],
);

/** What members of staff write down about a request; its visitor does not see it. */
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
    /** Of the form: recognises a note that was sent twice. */
    form_key: uuid().notNull().unique('request_notes_form_key_key'),
  },
  (table) => [index('request_notes_request').on(table.request_id, table.id)],
);

/** Who has a request open at this moment. */
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

/** Who is on: gets the notice of a new request. A day without a row has the person of the day before. */
export const duty = pgTable('duty', {
  /** Calendar day at the office. */
  day: date().primaryKey(),
  staff_id: text()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
});

/** Who is on each weekday, as the owner has set it; a row of `duty` for the very day counts more. */
export const dutyRoster = pgTable(
  'duty_roster',
  {
    /** 1 is Monday (ISO 8601). */
    weekday: smallint().primaryKey(),
    staff_id: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Who is told when nobody has answered in half of the promised time. */
    second_id: text().references(() => staff.id, { onDelete: 'set null' }),
    /** First and last calendar day at the office on which it counts. */
    since: date().notNull(),
    until: date(),
  },
  (table) => [check('duty_roster_weekday_check', sql`${table.weekday} BETWEEN 1 AND 7`)],
);
