import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { requestMessages } from './requests.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const fileTypes = [
  'image/webp',
  'application/pdf',
  'audio/ogg',
  'text/plain; charset=utf-8',
] as const;

/** Files exchanged on the request page; deleted with their message. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requestMessages.id, { onDelete: 'cascade' }),
    /** The sender's file name, sanitized, with the extension of its detected type. */
    name: text().notNull(),
    type: text({ enum: fileTypes }).notNull(),
    /** Bytes before encryption. */
    size: integer().notNull(),
    /** Encrypted (age) with the firm's file key, which neither the database nor its backups contain. */
    sealed: bytea().notNull(),
  },
  (table) => [index('request_files_message').on(table.message_id)],
);
