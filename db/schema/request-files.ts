import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { requestMessages } from './requests.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const fileTypes = [
  'image/webp',
  'application/pdf',
  'audio/ogg',
  'text/plain; charset=utf-8',
] as const;

/** Files that visitors and staff send each other on the page of a request; they go with their message. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requestMessages.id, { onDelete: 'cascade' }),
    /** As its sender named it, tidied, with the extension of what it is now. */
    name: text().notNull(),
    type: text({ enum: fileTypes }).notNull(),
    /** Bytes before it was sealed. */
    size: integer().notNull(),
    /** Encrypted (age) for the key of the firm's files, which neither the database nor a copy of it has. */
    sealed: bytea().notNull(),
  },
  (table) => [index('request_files_message').on(table.message_id)],
);
