import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: identity shared by all processes and commands of the site. */
export const siteIdentity = pgTable(
  'site_identity',
  {
    only_row: boolean().primaryKey().default(true),
    /** Signs links and hashes; null if the setting SECRET is used. */
    key: text(),
    /** Keyed hash of the empty string, to recognise a key. */
    fingerprint: text().notNull(),
    /** Public origin of the running site. */
    site_url: text().notNull().default(''),
    /** Generated public key for backups; null with BACKUP_KEY, and on local sites. */
    backup_recipient: text(),
    /** Its private key, until the owner has stored it elsewhere. */
    backup_identity: text(),
  },
  (table) => [check('site_identity_only_row_check', sql`${table.only_row}`)],
);
