import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { channelStates, requestChats } from '#db/schema/channels.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Channel, NewMessage } from '#platform/outbox/message-rows.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { type ChatChannel, chatParts } from './thread-rules.ts';

/** `kind` of messages of the outbox that bring a message of a thread into a chat. */
export const threadKind = 'thread';

/** A chat of the visitor of a request. */
export type Chat = { id: number; channel: ChatChannel };

/** WhatsApp takes free texts for so long after the client's last message; in hours. */
const windowHours = 24;

/**
 * The chat through which a request can be written to now: joined, in a channel that is switched on and answers. Of
 * several the one in which he last wrote.
 * @param open channels that are configured
 */
export async function findChat(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
  open: readonly Channel[],
): Promise<Chat | undefined> {
  const chats = await tx
    .select({ id: requestChats.id, channel: requestChats.channel })
    .from(requestChats)
    .leftJoin(channelStates, eq(channelStates.channel, requestChats.channel))
    .where(
      and(
        eq(requestChats.request_id, requestId),
        isNull(requestChats.closed_at),
        sql`NOT coalesce(${channelStates.switched_off}, false) AND ${channelStates.failing_since} IS NULL`,
        sql`(${requestChats.channel} <> 'whatsapp' OR ${requestChats.received_at} > now() - make_interval(hours => ${windowHours}))`,
      ),
    )
    .orderBy(desc(sql`coalesce(${requestChats.received_at}, ${requestChats.joined_at})`));
  return chats.find(({ channel }) => open.includes(channel));
}

/**
 * Messages of the outbox that bring a message of the thread into a chat: one for each part, so that a retry repeats
 * nothing. They name the part and have no words: those stand in one place.
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
  const parts = [
    ...chatParts(text).map((_, n) => `text-${n}`),
    ...files.map(({ id }) => `file-${id}`),
  ];
  return parts.map((part) => ({
    channel,
    kind: threadKind,
    recipient: `chat:${chatId}`,
    text: `${messageId}:${part}`,
    about: aboutRow('request', requestId),
    key: keysOf.chatPart(chatId, messageId, part),
  }));
}
