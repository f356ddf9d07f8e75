import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { requests } from './requests.ts';

const moment = () => timestamp({ withTimezone: true });

/** Requests finished while the rule was on, and whether their visitor was invited to write a review. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the request is deleted. */
    request_id: bigint({ mode: 'number' })
      .unique('review_invitations_request_key')
      .references(() => requests.id, { onDelete: 'set null' }),
    /** Keyed hashes: no second invitation within a year, and none after an opt-out. */
    email_hash: text().notNull(),
    phone_hash: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** Null: already invited within a year, or opted out. */
    sent_at: moment(),
    /** When a review was written through the link. */
    used_at: moment(),
    /** When the person opted out. */
    stopped_at: moment(),
  },
  (table) => [
    index('review_invitations_email').on(table.email_hash),
    index('review_invitations_phone').on(table.phone_hash),
  ],
);

/** The invitation rule: at most one row, none if it was never on. */
export const reviewInvitationRule = pgTable(
  'review_invitation_rule',
  {
    id: integer().primaryKey().default(1),
    /** 0: off; 1: on. Larger numbers are from earlier versions. */
    one_in: integer().notNull(),
    /** Earlier requests are ignored. */
    since: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      'review_invitation_rule_check',
      sql`${table.id} = 1 AND ${table.one_in} BETWEEN 0 AND 10`,
    ),
  ],
);
