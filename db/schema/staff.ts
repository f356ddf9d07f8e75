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

/* Tables of better-auth: properties have its field names, columns ours. Data that it could store and this site does not
   (IP addresses, tokens of other sign-in services) have no column, or an empty one. */

/** Members of staff. Rows of former members stay: the journal references them. */
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
    /** Desk language. */
    lang: languageColumn().default('ru'),
    /** The member's calendar number as a lawyer on the public site (`app/content/attorneys.ts`). */
    calendar: smallint(),
    removedAt: moment('removed_at'),
    /** First and last calendar day of an absence, at the office; both or neither. */
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
    // Required by better-auth for other sign-in services; always empty.
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

/** Challenges of pending sign-ins. */
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
  /** Time step of the last accepted code: it and earlier ones are rejected (RFC 6238 §5.2). */
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

/** Invitation links for a member's first sign-in, or for recovery after losing the phone. */
export const staffInvitations = pgTable('staff_invitations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Id of the new or existing member: a second invitation replaces lost factors. */
  staff_id: text().notNull(),
  /** Lower case; empty for the first owner, who enters it. */
  email: text().notNull().default(''),
  role: roleColumn(),
  lang: languageColumn().default('ru'),
  /** Keyed hash of the token in the link. */
  token_hash: text().notNull().unique('staff_invitations_token_key'),
  /** The inviting member; null for the command line. */
  invited_by: text().references(() => staff.id, { onDelete: 'set null' }),
  created_at: moment('created_at').notNull().defaultNow(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
});
