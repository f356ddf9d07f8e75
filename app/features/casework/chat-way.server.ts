import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { channelStates, requestChats } from '#db/schema/channels.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Channel, NewMessage } from '#platform/outbox/message-rows.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { chats } from '../../modules.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { MessageKind } from '../../notify/message-kinds.ts';
import { chatParts } from './thread-rules.ts';

/** `kind` of messages of the outbox that bring a message of a thread into a chat. */
const threadKind = 'thread' satisfies MessageKind;

/** `kind` of the notice that there is an answer. */
export const noticeKind = 'thread-notice' satisfies MessageKind;

/** A chat of the visitor of a request. */
export type Chat = {
  id: number;
  channel: Channel;
  /** End of the period in which the chat accepts free text; undefined: none. */
  until: Date | undefined;
};

/** Hours in which channels take free texts after the client's last message; those without a window are missing. */
const windows = JSON.stringify(
  Object.fromEntries(
    Object.entries(chats).map(([channel, { window }]) => [channel, window?.hours]),
  ),
);
const windowLength = sql`make_interval(hours => (${windows}::jsonb ->> ${requestChats.channel})::int)`;
const windowEnd = sql`${requestChats.received_at} + ${windowLength}`;
const isWindowOpen = sql`(${windowLength} IS NULL OR coalesce(${windowEnd} > now(), false))`;

/**
 * The chat through which a request can be answered now: linked, in an enabled and reachable channel; of several, the
 * one last used by the client.
 * @param open configured channels
 */
export async function findChat(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
  open: readonly Channel[],
): Promise<Chat | undefined> {
  return (await listChats(tx, requestId, open, isWindowOpen))[0];
}

/** A chat that is joined, but takes nothing except a template until its client writes again. */
export async function findClosedWindow(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
  open: readonly Channel[],
): Promise<Chat | undefined> {
  return (await listChats(tx, requestId, open, sql`NOT ${isWindowOpen}`))[0];
}

async function listChats(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
  open: readonly Channel[],
  which: SQL,
): Promise<Chat[]> {
  const until = sql<Date | null>`${windowEnd}`;
  const joined = await tx
    .select({
      id: requestChats.id,
      channel: requestChats.channel,
      until: until.mapWith(requestChats.received_at),
    })
    .from(requestChats)
    .leftJoin(channelStates, eq(channelStates.channel, requestChats.channel))
    .where(
      and(
        eq(requestChats.request_id, requestId),
        isNull(requestChats.closed_at),
        sql`NOT coalesce(${channelStates.switched_off}, false) AND ${channelStates.failing_since} IS NULL`,
        which,
      ),
    )
    .orderBy(desc(sql`coalesce(${requestChats.received_at}, ${requestChats.joined_at})`));
  return joined
    .filter(({ channel }) => open.includes(channel))
    .map((chat) => ({ ...chat, until: chat.until ?? undefined }));
}

/** Closes the window of a chat as the channel reported, regardless of our own count. */
export async function closeWindow(
  owner: Pick<Transaction, 'update'>,
  which: SQL | undefined,
): Promise<void> {
  const ended = sql`now() - ${windowLength}`;
  await owner
    .update(requestChats)
    .set({ received_at: sql`least(${requestChats.received_at}, ${ended})` })
    .where(which);
}

/**
 * Messages of the outbox that bring a message of the thread into a chat: one for each part, so that a retry repeats
 * nothing. They refer to the part and have no words: those stand in one place.
 */
export async function chatMessages(
  tx: Pick<Transaction, 'select'>,
  { id: chatId, channel }: Chat,
  { requestId, messageId, text }: { requestId: number; messageId: number; text: string },
): Promise<NewMessage[]> {
  const files = await tx
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .where(eq(requestFiles.message_id, messageId))
    .orderBy(asc(requestFiles.id));
  const chat = { id: chatId, channel };
  return [
    ...chatParts(text).map((_, part) => ({ part, name: `text-${part}` })),
    ...files.map(({ id }) => ({ file_id: id, name: `file-${id}` })),
  ].map(({ name, ...part }) => ({
    ...chatMessage(chat, threadKind, { requestId, messageId, name }),
    ...part,
  }));
}

/**
 * Template that announces an answer in a chat with a closed window; undefined without such a chat or an approved
 * template.
 */
export async function noticeInChat(
  tx: Pick<Transaction, 'select'>,
  { hasTemplate, channels }: Pick<Outbox, 'hasTemplate' | 'channels'>,
  answer: { requestId: number; messageId: number },
): Promise<NewMessage | undefined> {
  const chat = hasTemplate && (await findClosedWindow(tx, answer.requestId, channels));
  return chat ? chatMessage(chat, noticeKind, { ...answer, name: 'notice-0' }) : undefined;
}

function chatMessage(
  { id, channel }: Pick<Chat, 'id' | 'channel'>,
  kind: MessageKind,
  { requestId, messageId, name }: { requestId: number; messageId: number; name: string },
): NewMessage {
  return {
    channel,
    kind,
    recipient: '',
    text: '',
    chat_id: id,
    message_id: messageId,
    about: aboutRow('request', requestId),
    key: keysOf.chatPart(id, messageId, name),
  };
}
