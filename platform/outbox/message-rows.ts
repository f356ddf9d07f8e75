import { eq, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const reference = () => bigint({ mode: 'number' });

/** The outbox: messages to be sent and already sent. */
export const messages = pgTable(
  'messages',
  {
    /** Also the job's id, and the local part of the mail's Message-ID, which identifies a resend. */
    id: uuid().primaryKey().defaultRandom(),
    channel: text().$type<Channel>().notNull(),
    kind: text().notNull(),
    /** Email address, or another address of the channel; empty for the staff chat. */
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    /**
     * A client's chat (`request_chats`). Deleting what these three reference deletes the message: foreign keys of the
     * migration.
     */
    chat_id: reference(),
    /** Thread message (`request_details`) for the chat; its text is stored only there. */
    message_id: reference(),
    /** File of that message (`request_files`). */
    file_id: reference(),
    /** Index of a part of that message's text, from 0. */
    part: integer(),
    html: text().notNull().default(''),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Calendar object (RFC 5545) attached to the mail, for its reader to accept. */
    calendar: text().notNull().default(''),
    about: text().notNull().default(''),
    /** Groups messages in which a later one supersedes unsent ones, such as `meeting:12:visitor`; mostly empty. */
    topic: text().notNull().default(''),
    /** State of the topic that the message announces; empty for a reminder. */
    state: text().notNull().default(''),
    key: text().$type<MessageKey>().notNull().unique('messages_key_key'),
    status: text().$type<MessageStatus>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    last_error: text().notNull().default(''),
    /** Reason for a cancellation, where something depends on it. */
    outcome: text().$type<MessageOutcome>(),
    last_attempt_at: moment(),
    created_at: moment().notNull().defaultNow(),
    /** When to send it; a manual retry sets it to now. */
    due_at: moment().notNull().defaultNow(),
    delivered_at: moment(),
  },
  (table) => [
    check(
      'messages_status_check',
      sql`${table.status} IN ('waiting', 'kept', 'delivered', 'cancelled')`,
    ),
    check('messages_outcome_check', sql`${table.outcome} IN ('returned', 'digested')`),
    index('messages_waiting').on(table.due_at).where(sql`${table.status} = 'waiting'`),
    index('messages_about').on(table.about).where(sql`${table.about} <> ''`),
    index('messages_topic').on(table.topic).where(sql`${table.topic} <> ''`),
    index('messages_newest').on(table.created_at.desc().nullsFirst()),
    index('messages_recipient').on(table.recipient),
    index('messages_chat').on(table.chat_id).where(sql`${table.chat_id} IS NOT NULL`),
    index('messages_message').on(table.message_id).where(sql`${table.message_id} IS NOT NULL`),
    index('messages_file').on(table.file_id).where(sql`${table.file_id} IS NOT NULL`),
  ],
);

/** Whether a mail bounced: reported in the mailbox, or refused at once (`mail.ts`). */
export const isReturned = eq(messages.outcome, 'returned');

/** Channels by name; modules add theirs by declaration merging. */
export interface Channels {
  mail: true;
}

export type Channel = keyof Channels;

/** `kept`: stored only, because its channel is not configured. */
export type MessageStatus = 'waiting' | 'kept' | 'delivered' | 'cancelled';

/** `returned`: the mail bounced; `digested`: counted in a digest. */
export type MessageOutcome = 'returned' | 'digested';

declare const built: unique symbol;

/** Idempotency key of a message; only `messageKey` creates one. */
export type MessageKey = string & { readonly [built]: true };

/** `about` of a last message to a person whose data are erased: deleted once sent. */
export const aboutForgotten = 'forgotten';

export type NewMessage = {
  channel: Channel;
  /** Its purpose, such as `request-receipt`, shown in the list of messages. */
  kind: string;
  /** Email address, or another address of the channel; empty for a chat. */
  recipient: string;
  /** Mails only. */
  subject?: string;
  text: string;
  html?: string;
  chat_id?: number;
  message_id?: number;
  file_id?: number;
  part?: number;
  /** Additional headers of a mail. */
  headers?: Record<string, string>;
  /** Calendar object (RFC 5545) attached to a mail. */
  calendar?: string;
  /** Subject in the database, such as `request:12`: erasing that erases the message. */
  about?: string;
  /** Adding a message withdraws unsent ones of the same topic. */
  topic?: string;
  /** State of the topic: recipients whose last message announced the same one are skipped. */
  state?: string;
  /** Idempotency key: adding a message with a known key does nothing. */
  key: MessageKey;
  /** Higher priorities are sent first; 0 by default, negative for mailings. */
  priority?: number;
  /** Undo window before it is sent, in seconds; 0 by default. */
  delaySeconds?: number;
};
