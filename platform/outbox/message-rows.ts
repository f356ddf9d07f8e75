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

/** The outbox: every message to be sent or already sent. */
export const messages = pgTable(
  'messages',
  {
    /** Also the id of the job, and the left part of the mail's Message-ID, by which a resend is recognised. */
    id: uuid().primaryKey().defaultRandom(),
    channel: text().$type<Channel>().notNull(),
    kind: text().notNull(),
    /** E-mail address, `device:7` of a push, `chat:7` (which only the release before reads); empty for the staff chat. */
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    /** Chat of a client (`request_chats`). Deleting what these three refer to deletes the message: foreign keys of the migration. */
    chat_id: reference(),
    /** Message of the thread (`request_details`) that goes into the chat; its words stand there alone. */
    message_id: reference(),
    /** File of that message (`request_files`). */
    file_id: reference(),
    /** Index of a part of the text of that message, from 0. */
    part: integer(),
    html: text().notNull().default(''),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Calendar object (RFC 5545) that goes with the mail, for its reader to accept. */
    calendar: text().notNull().default(''),
    about: text().notNull().default(''),
    /** Groups messages of which a later one replaces unsent ones, such as `meeting:12:visitor`; empty for most. */
    topic: text().notNull().default(''),
    /** The announced state of the topic; empty for a reminder. */
    state: text().notNull().default(''),
    key: text().$type<MessageKey>().notNull().unique('messages_key_key'),
    status: text().$type<MessageStatus>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    last_error: text().notNull().default(''),
    /** Why it was cancelled, where something depends on it. */
    outcome: text().$type<MessageOutcome>(),
    last_attempt_at: moment(),
    created_at: moment().notNull().defaultNow(),
    /** When it should be sent; a manual retry sets it to now. */
    due_at: moment().notNull().defaultNow(),
    delivered_at: moment(),
  },
  (table) => [
    check(
      'messages_channel_check',
      sql`${table.channel} IN ('mail', 'telegram', 'push', 'whatsapp')`,
    ),
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

export type Channel = 'mail' | 'telegram' | 'push' | 'whatsapp';

/** `kept`: stored only, because its channel is not configured. */
export type MessageStatus = 'waiting' | 'kept' | 'delivered' | 'cancelled';

/** `returned`: the mail bounced; `digested`: a digest counts it. */
export type MessageOutcome = 'returned' | 'digested';

declare const built: unique symbol;

/** Idempotency key of a message; only `messageKey` makes one. */
export type MessageKey = string & { readonly [built]: true };

/** `about` of a last message to somebody whose data are erased: it is deleted once it is sent. */
export const aboutForgotten = 'forgotten';

export type NewMessage = {
  channel: Channel;
  /** Its purpose, such as `request-receipt`, shown in the list of messages. */
  kind: string;
  /** E-mail address, or `device:7` of a push; empty for a chat. */
  recipient: string;
  /** Of a mail only. */
  subject?: string;
  text: string;
  html?: string;
  chat_id?: number;
  message_id?: number;
  file_id?: number;
  part?: number;
  /** Additional headers of a mail. */
  headers?: Record<string, string>;
  /** Calendar object (RFC 5545) that goes with a mail. */
  calendar?: string;
  /** Its subject in the database, such as `request:12`: erasing that erases the message. */
  about?: string;
  /** Adding a message withdraws unsent ones of the same topic. */
  topic?: string;
  /** The announced state of the topic: a recipient whose last message announced the same one gets no other. */
  state?: string;
  /** Idempotency key: adding a message with a known key does nothing. */
  key: MessageKey;
  /** Higher priorities are sent first; 0 by default, negative for mailings. */
  priority?: number;
  /** Seconds during which it can still be taken back, before it is sent; 0 by default. */
  delaySeconds?: number;
};
