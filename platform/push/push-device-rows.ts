import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Devices on which a person has allowed notices: subscriptions of the Push API. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who is signed in there; a foreign key of the migration. */
    staff_id: text().notNull(),
    /** Address at the push service of the browser's maker: whoever knows it may write there. */
    endpoint: text().notNull().unique('push_devices_endpoint_key'),
    /** Keys of the browser that encrypt a notice for it (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** As `Chrome, Android`; empty when unknown. */
    name: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** Last page of the desk that was opened there. */
    seen_at: moment().notNull().defaultNow(),
    /** When its owner was told that the device is silent. */
    told_at: moment(),
    /** When it was removed on the desk; the row goes when the device has heard of it. */
    removed_at: moment(),
  },
  (table) => [index('push_devices_staff').on(table.staff_id)],
);
