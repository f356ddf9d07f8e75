import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { requestChats } from '#db/schema/channels.ts';
import { meetings } from '#db/schema/meetings.ts';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import type { Services } from '../../context.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { letter } from '../request/letters.server.ts';
import { closeWindow, noticeInChat } from './chat-way.server.ts';
import type { Refusal } from './messenger.ts';

/** What a mail needs. */
export type WayServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>;

/**
 * Closes the chats of an address in a channel. What waits for them takes the next way.
 * @param why the visitor ended it, or blocked the bot
 */
export async function closeChats(
  services: WayServices,
  { channel, address }: { channel: Channel; address: string },
  why: 'visitor' | 'refused',
): Promise<void> {
  await services.database.owner.transaction(async (tx) => {
    const closed = await tx
      .update(requestChats)
      .set({ closed_at: sql`now()`, closed_for: why })
      .where(
        and(
          eq(requestChats.channel, channel),
          eq(requestChats.address, address),
          isNull(requestChats.closed_at),
        ),
      )
      .returning({ id: requestChats.id });
    const ids = closed.map(({ id }) => id);
    const theirs = and(inArray(messages.chat_id, ids), isWaiting);
    await takeNextWay(tx, services, theirs, 'chat closed');
  });
  services.outbox.wake();
}

/** Has what waits for a channel that does not answer take the next way. @returns how many messages */
export async function leaveChannel(services: WayServices, channel: Channel): Promise<number> {
  const count = await services.database.owner.transaction((tx) =>
    takeNextWay(
      tx,
      services,
      and(eq(messages.channel, channel), isNotNull(messages.chat_id), isWaiting),
      'channel does not answer',
    ),
  );
  if (count > 0) services.outbox.wake();
  return count;
}

/** Has a message that its chat does not take the next way, and no other one. @param id of the outbox */
export async function leaveMessage(services: WayServices, id: string): Promise<void> {
  await services.database.owner.transaction((tx) =>
    takeNextWay(tx, services, and(eq(messages.id, id), isWaiting), 'not taken by the chat'),
  );
  services.outbox.wake();
}

/**
 * Has an answer that a channel took, and could not deliver, the next way.
 * @param messageId of the thread
 */
export async function leaveFailed(
  services: WayServices,
  messageId: number,
  what: Refusal,
): Promise<void> {
  const { owner } = services.database;
  const isPart = eq(messages.message_id, messageId);
  const [chat] = await owner
    .select({ id: requestChats.id, channel: requestChats.channel, address: requestChats.address })
    .from(messages)
    .innerJoin(requestChats, eq(requestChats.id, messages.chat_id))
    .where(isPart)
    .limit(1);
  if (!chat) return;
  if (what === 'window') await closeWindow(owner, eq(requestChats.id, chat.id));
  if (what === 'chat') await closeChats(services, chat, 'refused');
  const wasSent = inArray(messages.status, ['waiting', 'delivered']);
  await owner.transaction((tx) =>
    takeNextWay(tx, services, and(isPart, wasSent), `failed: ${what}`),
  );
  services.outbox.wake();
}

const isWaiting = eq(messages.status, 'waiting');

/**
 * Cancels messages to chats and announces the answer by a chat notice or a mail instead. Where neither is possible, it
 * becomes a task of Today (`listUnnotified`).
 */
async function takeNextWay(
  tx: Transaction,
  services: WayServices,
  which: SQL | undefined,
  reason: string,
): Promise<number> {
  const cancelled = await tx
    .update(messages)
    .set({ status: 'cancelled', last_error: reason })
    .where(which)
    .returning({ chat: messages.chat_id, answer: messages.message_id });
  if (cancelled.length === 0) return 0;
  // Those of no message are reminders: staff send those.
  const reminded = cancelled.flatMap(({ chat, answer }) => (chat && !answer ? [chat] : []));
  const itsRequests = tx
    .select({ id: requestChats.request_id })
    .from(requestChats)
    .where(inArray(requestChats.id, reminded));
  await tx
    .update(meetings)
    .set({ reminded_at: null })
    .where(inArray(meetings.request_id, itsRequests));
  const ids = [...new Set(cancelled.flatMap(({ answer }) => answer ?? []))];
  const answers = await tx
    .select({
      messageId: requestMessages.id,
      id: requests.id,
      code: requests.code,
      link_version: requests.link_version,
      email: requests.email,
      lang: requests.lang,
    })
    .from(requestMessages)
    .innerJoin(requests, eq(requests.id, requestMessages.request_id))
    .where(inArray(requestMessages.id, ids));
  // Also announces parts that the chat has accepted already.
  await tx.update(requestMessages).set({ told_at: null }).where(inArray(requestMessages.id, ids));
  for (const { messageId, ...request } of answers) {
    const notice = await noticeInChat(tx, services.outbox, { requestId: request.id, messageId });
    // The notice itself may be the rejected message.
    const isAdded = notice !== undefined && (await services.outbox.add(tx, [notice])) > 0;
    if (isAdded || !request.email) continue;
    await sendNotices(tx, services, [letter(services, 'answer', request, { which: messageId })]);
  }
  return cancelled.length;
}
