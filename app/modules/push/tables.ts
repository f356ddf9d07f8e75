import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Devices with notifications allowed: subscriptions of the Push API. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Member signed in there; a foreign key of the migration. */
    staff_id: text().notNull(),
    /** Endpoint at the push service: a capability URL, secret. */
    endpoint: text().notNull().unique('push_devices_endpoint_key'),
    /** Browser keys for encrypting a notification (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as `Chrome, Android`; empty when unknown. */
    name: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** Last time a desk page was opened there. */
    seen_at: moment().notNull().defaultNow(),
    /** When its owner was notified that the device is silent. */
    told_at: moment(),
    /** When it was removed on the desk; the row is deleted once the device knows. */
    removed_at: moment(),
  },
  (table) => [index('push_devices_staff').on(table.staff_id)],
);
