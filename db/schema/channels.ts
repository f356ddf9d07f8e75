import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { bytea } from './request-files.ts';
import { requestMessages, requests } from './requests.ts';

const moment = () => timestamp({ withTimezone: true });

/** A channel that mirrors threads, as the owner has set it and the watch has seen it. No row: on, and not seen yet. */
export const channelStates = pgTable('channel_states', {
  channel: text({ enum: ['telegram', 'whatsapp', 'mail'] }).primaryKey(),
  switched_off: boolean().notNull().default(false),
  /** The name by which it is found: of a bot, or a phone in E.164. */
  name: text().notNull().default(''),
  /** The watch claims a look by it, so that one process looks. */
  looked_at: moment(),
  /** Last time that it answered. */
  alive_at: moment(),
  /** Since when it has not; null while it does. */
  failing_since: moment(),
  problem: text().notNull().default(''),
  /** Where reading goes on, for a channel that is polled. */
  cursor: bigint({ mode: 'number' }).notNull().default(0),
  /** UIDVALIDITY of the mailbox, in which the cursor is a UID (RFC 3501 §2.3.1.1). */
  validity: text().notNull().default(''),
  received_at: moment(),
});

/** Chats joined to a request: its thread is mirrored there. */
export const requestChats = pgTable(
  'request_chats',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['telegram', 'whatsapp'] }).notNull(),
    /** Chat of the bot, or phone in E.164. */
    address: text().notNull(),
    joined_at: moment().notNull().defaultNow(),
    /** Grows with what he writes; WhatsApp takes free texts for 24 hours after it. */
    received_at: moment(),
    /** The last attempt to send: a chat takes one message a second. */
    sent_at: moment(),
    closed_at: moment(),
    closed_for: text({ enum: ['', 'refused', 'visitor'] })
      .notNull()
      .default(''),
  },
  (table) => [
    unique('request_chats_address_key').on(table.channel, table.address, table.request_id),
    index('request_chats_request').on(table.request_id),
  ],
);

/** What a channel calls a message of a thread, or a part of it: by this it is known when it comes again. */
export const channelMessages = pgTable(
  'channel_messages',
  {
    channel: text({ enum: ['telegram', 'whatsapp', 'mail'] }).notNull(),
    /** Of the channel: `chat/message`, `wamid…`, a Message-ID. */
    external_id: text().notNull(),
    message_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requestMessages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.external_id] }),
    index('channel_messages_message').on(table.message_id),
  ],
);

/** Messages in a chat of several requests, until their client has chosen one; a day. */
export const heldMessages = pgTable(
  'held_messages',
  {
    /** Of the channel. */
    external_id: text().primaryKey(),
    chat_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requestChats.id, { onDelete: 'cascade' }),
    /** Id of the message that was asked about: those sent together share a question. */
    question: text().notNull(),
    /** By the clock of the channel. */
    sent_at: moment().notNull(),
    /** As it came, encrypted as files are. */
    sealed: bytea().notNull(),
    held_at: moment().notNull().defaultNow(),
  },
  (table) => [index('held_messages_chat').on(table.chat_id)],
);

/** One-time codes that join a chat to a request; a used or expired one is deleted. */
export const chatCodes = pgTable(
  'chat_codes',
  {
    /** Keyed hash. */
    code: text().primaryKey(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull().default(sql`now() + interval '1 hour'`),
  },
  (table) => [index('chat_codes_request').on(table.request_id)],
);
