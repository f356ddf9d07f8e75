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
 * constraint, `meetings_no_overlap`, keeps both apart. The schema cannot declare it: `EXCLUDE` stands in the migrations.
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
    /** Number of a calendar (`app/content/attorneys.ts`). */
    lawyer: smallint().notNull(),
    /** `app/features/calendar/meeting-states.ts` says what each means. */
    status: text({
      enum: ['held', 'booked', 'blocked', 'over', 'missed', 'cancelled', 'displaced', 'expired'],
    }).notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** What `meetings_no_overlap` compares: the meeting with the minutes after it that stay free, at most an hour. */
    busy: momentRange().notNull(),
    /** A key of `meetingKinds`; empty for a closure. */
    kind: text({ enum: ['office', 'phone', 'video', ''] })
      .notNull()
      .default(''),
    /** Language of the meeting. */
    lang: languageColumn().default('ru'),
    /** E.164; empty for a closure. */
    phone: text().notNull().default(''),
    /** Time zone of the visitor's device (IANA), so that mails can say his own time; empty where it is not known. */
    zone: text().notNull().default(''),
    /** Changes that its calendar entry has seen (RFC 5545 §3.8.7.4). */
    sequence: integer().notNull().default(0),
    /** Until when an unsure booking keeps its hour. */
    held_until: moment(),
    /** Why the lawyer is unavailable; visitors do not see it. Of a cancelled meeting see `cancelledBy`. */
    reason: text().notNull().default(''),
    /** Member of staff who booked or closed; null for a visitor. */
    created_by: text().references(() => staff.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** When a visitor without mail was reminded, by staff or in his chat; a meeting that was moved since is told anew. */
    reminded_at: moment(),
  },
  (table) => [
    check(
      'meetings_status_check',
      sql`${table.status} IN ('held', 'booked', 'blocked', 'over', 'missed', 'cancelled', 'displaced', 'expired')`,
    ),
    check('meetings_time_check', sql`${table.starts_at} < ${table.ends_at}`),
    // IS TRUE: a range that is empty or without an end makes the comparison null, which a check would accept.
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
    // What is to come, of days and of meetings without an hour.
    index('meetings_ends').on(table.ends_at),
  ],
);

/** A lawyer's own hours on a day of the week. A lawyer without any has those of the office. */
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

/** What lawyers were told last of meetings: one that differs now is told. Not a foreign key: that a meeting was erased is told, too. */
export const toldMeetings = pgTable('told_meetings', {
  meeting_id: bigint({ mode: 'number' }).primaryKey(),
  lawyer: smallint().notNull(),
  starts_at: moment().notNull(),
});

/** Calendars that lawyers keep elsewhere (Google, Apple, Outlook): their busy times block hours. */
export const lawyerCalendars = pgTable('lawyer_calendars', {
  lawyer: smallint().primaryKey(),
  /** Secret address of the calendar, encrypted. */
  address: text().notNull(),
  /** When it was read last; null while it never was. */
  read_at: moment(),
  /** Why the last try failed (`CalendarProblem`); empty where it did not. */
  problem: text().notNull().default(''),
});

/** Busy times of these calendars, without anything that they say; the last known ones stay when a calendar is gone. */
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

/** Secret calendar feeds of lawyers: a new version ends the links of the one before. */
export const lawyerFeeds = pgTable('lawyer_feeds', {
  lawyer: smallint().primaryKey(),
  version: integer().notNull().default(1),
  /** Whether it names clients: only the lawyer himself makes such a link. */
  names: boolean().notNull().default(false),
});
