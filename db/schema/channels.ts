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
import type { Channel } from '../../platform/outbox/message-rows.ts';
import { bytea } from './request-files.ts';
import { requestMessages, requests } from './requests.ts';

const moment = () => timestamp({ withTimezone: true });

/** Channels that mirror threads: the owner's switch and the watcher's last state. Without a row: on, not polled yet. */
export const channelStates = pgTable('channel_states', {
  channel: text().$type<Channel>().primaryKey(),
  switched_off: boolean().notNull().default(false),
  /** Public name: of a bot, or a phone in E.164. */
  name: text().notNull().default(''),
  /** Claim of the polling process. */
  looked_at: moment(),
  /** Last successful answer. */
  alive_at: moment(),
  /** Start of the failure; null while it works. */
  failing_since: moment(),
  problem: text().notNull().default(''),
  /** Position of the next poll, for polled channels. */
  cursor: bigint({ mode: 'number' }).notNull().default(0),
  /** UIDVALIDITY of the mailbox, which scopes the cursor's UID (RFC 3501 §2.3.1.1). */
  validity: text().notNull().default(''),
  received_at: moment(),
});

/** Chats linked to a request, to which its thread is mirrored. */
export const requestChats = pgTable(
  'request_chats',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** As its channel calls it: a chat id, or a phone in E.164. */
    address: text().notNull(),
    joined_at: moment().notNull().defaultNow(),
    /** Last message from the client: some channels accept free text only for hours after it. */
    received_at: moment(),
    /** Last attempt to send: a chat accepts one message per second. */
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

/** A channel's id for a thread message or a part of it, for deduplication and edits. */
export const channelMessages = pgTable(
  'channel_messages',
  {
    channel: text().$type<Channel>().notNull(),
    /** Assigned by the channel: `chat/message`, `wamid…`, a Message-ID. */
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

/** Messages in a chat with several requests, until their client has chosen one; for a day. */
export const heldMessages = pgTable(
  'held_messages',
  {
    /** Assigned by the channel. */
    external_id: text().primaryKey(),
    chat_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requestChats.id, { onDelete: 'cascade' }),
    /** Message id of the question: messages sent together share one. */
    question: text().notNull(),
    /** According to the channel. */
    sent_at: moment().notNull(),
    /** Raw message, encrypted as files are. */
    sealed: bytea().notNull(),
    held_at: moment().notNull().defaultNow(),
  },
  (table) => [index('held_messages_chat').on(table.chat_id)],
);

/** One-time codes that link a chat to a request; used or expired ones are deleted. */
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
