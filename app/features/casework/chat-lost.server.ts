import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { requestChats } from '#db/schema/channels.ts';
import { meetings } from '#db/schema/meetings.ts';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import type { Services } from '../../context.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { answerNotice } from './answer-visitor.server.ts';
import { threadKind } from './chat-way.server.ts';
import type { ChatChannel } from './thread-rules.ts';

/** What a mail needs. */
export type WayServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>;

/**
 * Closes the chats of an address in a channel. What waits for them takes the next way.
 * @param why the visitor ended it, or blocked the bot
 */
export async function closeChats(
  services: WayServices,
  { channel, address }: { channel: ChatChannel; address: string },
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
    const recipients = closed.map(({ id }) => `chat:${id}`);
    if (recipients.length > 0) {
      await takeNextWay(tx, services, inArray(messages.recipient, recipients), 'chat closed');
    }
  });
  services.outbox.wake();
}

/** Has what waits for a channel that does not answer take the next way. @returns how many messages */
export async function leaveChannel(services: WayServices, channel: ChatChannel): Promise<number> {
  const count = await services.database.owner.transaction((tx) =>
    takeNextWay(
      tx,
      services,
      sql`${messages.channel} = ${channel} AND ${messages.recipient} LIKE 'chat:%'`,
      'channel does not answer',
    ),
  );
  if (count > 0) services.outbox.wake();
  return count;
}

/**
 * Cancels messages to chats, and tells by mail that there is an answer on the page. Who has no mail becomes a task of
 * Today (`listUntold`).
 */
async function takeNextWay(
  tx: Transaction,
  services: WayServices,
  which: SQL,
  reason: string,
): Promise<number> {
  const cancelled = await tx
    .update(messages)
    .set({ status: 'cancelled', last_error: reason })
    .where(and(which, eq(messages.status, 'waiting')))
    .returning({ kind: messages.kind, text: messages.text, about: messages.about });
  if (cancelled.length === 0) return 0;
  const parts = cancelled.filter(({ kind }) => kind === threadKind);
  // Others are reminders: staff send those.
  const reminders = cancelled.filter(({ kind }) => kind !== threadKind);
  await tx
    .update(meetings)
    .set({ reminded_at: null })
    .where(
      inArray(
        sql`'request:' || ${meetings.request_id}`,
        reminders.map(({ about }) => about),
      ),
    );
  const ids = new Set(parts.map(({ text }) => Number(text.split(':')[0])));
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
    .where(inArray(requestMessages.id, [...ids]));
  const mailed = answers.filter(({ email }) => email);
  await sendNotices(
    tx,
    services,
    mailed.map(({ messageId, ...request }) => answerNotice(services, request, messageId)),
  );
  return cancelled.length;
}
