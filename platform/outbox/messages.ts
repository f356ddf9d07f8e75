import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Every message that is to be sent, from the moment it is due until it is delivered. */
export const messages = pgTable('messages', {
  /** Also the id of its job and the left part of its Message-ID: a resend is recognised by it. */
  id: uuid().primaryKey().defaultRandom(),
  channel: text().$type<Channel>().notNull(),
  kind: text().notNull(),
  /** E-mail address; empty for the staff chat. */
  recipient: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text().notNull().default(''),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  about: text().notNull().default(''),
  key: text().notNull().unique(),
  status: text().$type<MessageStatus>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  last_error: text().notNull().default(''),
  last_attempt_at: moment(),
  created_at: moment().notNull().defaultNow(),
  /** Since when it should have been there; a retry by hand starts anew. */
  due_at: moment().notNull().defaultNow(),
  delivered_at: moment(),
});

export type Channel = 'mail' | 'telegram';

/** `kept`: stored to be read, because its channel is not set up. */
export type MessageStatus = 'waiting' | 'kept' | 'delivered' | 'cancelled';

/** A message to be sent once. */
export type NewMessage = {
  channel: Channel;
  /** What it is for, such as `request-receipt`: for the list of messages. */
  kind: string;
  /** E-mail address; empty for the staff chat. */
  recipient: string;
  /** Of a mail. */
  subject?: string;
  text: string;
  html?: string;
  /** Further headers of a mail. */
  headers?: Record<string, string>;
  /** What it is about, such as `request:12`: found by it when that is erased. */
  about?: string;
  /** Adding a message with a known key does nothing. */
  key: string;
  /** Those of higher priority are sent first; 0 unless told, below it for mailings. */
  priority?: number;
};
