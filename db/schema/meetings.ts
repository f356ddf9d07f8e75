import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core';
import { languageColumn } from './language-column.ts';
import { requests } from './requests.ts';
import { staff } from './staff.ts';

const moment = () => timestamp({ withTimezone: true });

const momentRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * Meetings with lawyers, and closures, during which a lawyer is unavailable (`blocked`): one table, so that one
 * constraint, `meetings_no_overlap`, covers both. Drizzle cannot declare `EXCLUDE`: it is in the migrations.
 */
export const meetings = pgTable(
  'meetings',
  {
    /** Also the UID of the calendar entry. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a closure. */
    request_id: bigint({ mode: 'number' })
      .unique('meetings_request_key')
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** Calendar number (`app/content/attorneys.ts`). */
    lawyer: smallint().notNull(),
    /** Meanings: `app/features/calendar/meeting-states.ts`. */
    status: text({
      enum: ['held', 'booked', 'blocked', 'over', 'missed', 'cancelled', 'displaced', 'expired'],
    }).notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** Range compared by `meetings_no_overlap`: the meeting and the buffer after it, at most an hour. */
    busy: momentRange().notNull(),
    /** A key of `meetingKinds`; empty for a closure. */
    kind: text({ enum: ['office', 'phone', 'video', ''] })
      .notNull()
      .default(''),
    /** Language of the meeting. */
    lang: languageColumn().default('ru'),
    /** E.164; empty for a closure. */
    phone: text().notNull().default(''),
    /** The visitor's time zone (IANA), so that mails can show local time; empty if unknown. */
    zone: text().notNull().default(''),
    /** Revision of the calendar entry (RFC 5545 §3.8.7.4). */
    sequence: integer().notNull().default(0),
    /** Expiry of an unconfirmed booking's hold on the slot. */
    held_until: moment(),
    /** Why the lawyer is unavailable; hidden from visitors. For a cancelled meeting see `cancelledBy`. */
    reason: text().notNull().default(''),
    /** Member who booked or closed; null for a visitor. */
    created_by: text().references(() => staff.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** When a visitor without email was reminded, by staff or in their chat; reset when the meeting moves. */
    reminded_at: moment(),
  },
  (table) => [
    check(
      'meetings_status_check',
      sql`${table.status} IN ('held', 'booked', 'blocked', 'over', 'missed', 'cancelled', 'displaced', 'expired')`,
    ),
    check('meetings_time_check', sql`${table.starts_at} < ${table.ends_at}`),
    // IS TRUE: an empty or unbounded range makes the comparison null, which a CHECK would accept.
    check(
      'meetings_busy_check',
      sql`(lower(${table.busy}) = ${table.starts_at} AND lower_inc(${table.busy}) AND NOT upper_inc(${table.busy})
        AND upper(${table.busy}) - ${table.ends_at} BETWEEN interval '0' AND interval '1 hour') IS TRUE`,
    ),
    check(
      'meetings_request_check',
      sql`(${table.status} = 'blocked') = (${table.request_id} IS NULL)`,
    ),
    index('meetings_phone').on(table.phone).where(sql`${table.phone} <> ''`),
    index('meetings_starts').on(table.starts_at),
    // For upcoming entries of day views, and of meetings without a slot.
    index('meetings_ends').on(table.ends_at),
  ],
);

/** A lawyer's own hours by weekday. Without any, the office hours apply. */
export const lawyerHours = pgTable(
  'lawyer_hours',
  {
    lawyer: smallint().notNull(),
    /** Monday is 1. */
    weekday: smallint().notNull(),
    /** Office time. */
    opens: time().notNull(),
    closes: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lawyer, table.weekday, table.opens] }),
    check('lawyer_hours_time_check', sql`${table.opens} < ${table.closes}`),
    check('lawyer_hours_weekday_check', sql`${table.weekday} BETWEEN 1 AND 7`),
  ],
);

/**
 * Meetings as last announced to lawyers; differences are announced. Not a foreign key, so that the erasure of a meeting
 * is announced, too.
 */
export const notifiedMeetings = pgTable('told_meetings', {
  meeting_id: bigint({ mode: 'number' }).primaryKey(),
  lawyer: smallint().notNull(),
  starts_at: moment().notNull(),
});

/** Lawyers' external calendars (Google, Apple, Outlook): their busy times block slots. */
export const lawyerCalendars = pgTable('lawyer_calendars', {
  lawyer: smallint().primaryKey(),
  /** Secret URL of the calendar, encrypted. */
  address: text().notNull(),
  /** Last successful read; null if never. */
  read_at: moment(),
  /** Error of the last attempt (`CalendarProblem`); empty on success. */
  problem: text().notNull().default(''),
});

/**
 * Busy times of external calendars, without their content; the last known ones are kept while a calendar is
 * unavailable.
 */
export const lawyerBusy = pgTable(
  'lawyer_busy',
  {
    lawyer: smallint()
      .notNull()
      .references(() => lawyerCalendars.lawyer, { onDelete: 'cascade' }),
    busy: momentRange().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lawyer, table.busy] })],
);

/** Secret calendar feeds of lawyers: a new version invalidates the previous links. */
export const lawyerFeeds = pgTable('lawyer_feeds', {
  lawyer: smallint().primaryKey(),
  version: integer().notNull().default(1),
  /** Whether it names clients: only the lawyers themselves can create such a link. */
  names: boolean().notNull().default(false),
});
