import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: what every process and command of the site must agree on. */
export const siteIdentity = pgTable(
  'site_identity',
  {
    only_row: boolean().primaryKey().default(true),
    /** Signs links and hashes; null where the setting SECRET has it. */
    key: text(),
    /** Keyed hash of nothing, by which a key is recognised. */
    fingerprint: text().notNull(),
    /** Public origin of the running site. */
    site_url: text().notNull().default(''),
    /** Public key of the copies that the site has made for itself; null with BACKUP_KEY, and on this machine only. */
    backup_recipient: text(),
    /** Its private key, until the owner has put it away. */
    backup_identity: text(),
  },
  (table) => [check('site_identity_only_row_check', sql`${table.only_row}`)],
);
