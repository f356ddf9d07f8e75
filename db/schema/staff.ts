import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { languageColumn } from './language-column.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** `app/rights/roles.ts` has the same roles; the compiler compares both. */
const roleColumn = () => text({ enum: ['owner', 'editor', 'intake', 'lawyer'] }).notNull();
const idOf = () => text().primaryKey();
const staffId = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/*
 * Tables of better-auth: their properties have its field names, their columns ours. What it may store and this
 * site does not (IP addresses, tokens of other sign-in services) has no column, or an empty one.
 */

/** Members of staff. A row stays when its member leaves: the journal names him. */
export const staff = pgTable(
  'staff',
  {
    id: idOf(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique('staff_email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    role: roleColumn(),
    /** Language of the desk. */
    lang: languageColumn().default('ru'),
    /** Number of the calendar of the lawyer on the public site who this is (`app/content/attorneys.ts`). */
    calendar: smallint(),
    removedAt: moment('removed_at'),
    /** First and last calendar day at the office on which he is away; neither or both. */
    awayFrom: date('away_from'),
    awayUntil: date('away_until'),
  },
  (table) => [
    check(
      'staff_away',
      sql`num_nonnulls(${table.awayFrom}, ${table.awayUntil}) <> 1 AND ${table.awayFrom} <= ${table.awayUntil}`,
    ),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: idOf(),
    token: text().notNull().unique('staff_sessions_token_key'),
    userId: staffId(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Always empty: the site stores no IP addresses. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [index('staff_sessions_staff').on(table.userId)],
);

/** Passwords. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: idOf(),
    userId: staffId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** Scrypt hash with its salt. */
    password: text(),
    // Of other sign-in services; better-auth asks for these columns, which stay empty.
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_accounts_staff').on(table.userId)],
);

/** Challenges of sign-ins that are under way. */
export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: idOf(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_verifications_identifier').on(table.identifier)],
);

export const staffTwoFactors = pgTable('staff_two_factors', {
  id: idOf(),
  userId: staffId().unique('staff_two_factors_staff_key'),
  /** Encrypted. */
  secret: text().notNull(),
  /** Encrypted. */
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  /** Time step of the last code that was accepted: it and earlier ones are refused (RFC 6238 §5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: idOf(),
    userId: staffId(),
    name: text(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique('staff_passkeys_credential_key'),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('staff_passkeys_staff').on(table.userId)],
);

/** Links by which members of staff get in for the first time, or again after they lost their phone. */
export const staffInvitations = pgTable('staff_invitations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Id that the member of staff will have, or has: a second invitation replaces lost factors. */
  staff_id: text().notNull(),
  /** Lower case; empty for the first owner, who types it. */
  email: text().notNull().default(''),
  role: roleColumn(),
  lang: languageColumn().default('ru'),
  /** Keyed hash of the token in the link. */
  token_hash: text().notNull().unique('staff_invitations_token_key'),
  /** Member of staff who invites; null for the command line. */
  invited_by: text().references(() => staff.id, { onDelete: 'set null' }),
  created_at: moment('created_at').notNull().defaultNow(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
});
