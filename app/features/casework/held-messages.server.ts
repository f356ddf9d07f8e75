import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { heldMessages, requestChats } from '#db/schema/channels.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import type { SiteServices } from '../../context.ts';
import type { ChatMessage } from './messenger.ts';

/** Messages sent this close to each other, such as an album, share one question, in seconds. */
const togetherSeconds = 10;

/**
 * Keeps a message, encrypted, until its client has chosen the request; a day.
 * @param chatId it is deleted with this chat
 * @param raw the message as the channel brought it
 * @returns whether to ask about it: it shares no question with an earlier message
 */
export async function holdMessage(
  { database, fileSeal }: Pick<SiteServices, 'database' | 'fileSeal'>,
  { channel, chatId }: { channel: Channel; chatId: number },
  { address, id, at, refersTo }: Pick<ChatMessage, 'address' | 'id' | 'at' | 'refersTo'>,
  raw: object,
): Promise<boolean> {
  const sealed = Buffer.from(await fileSeal.seal(Buffer.from(JSON.stringify(raw))));
  return database.owner.transaction(async (tx) => {
    // Messengers may bring the parts of an album at once.
    const chatIds = await lockChats(tx, { channel, address });
    const apart = sql`${heldMessages.sent_at} - ${at.toISOString()}::timestamptz`;
    const isTogether = or(
      sql`abs(extract(epoch FROM ${apart})) <= ${togetherSeconds}`,
      inArray(heldMessages.external_id, [...refersTo]),
    );
    const [near] = await tx
      .select({ question: heldMessages.question })
      .from(heldMessages)
      .where(and(inArray(heldMessages.chat_id, chatIds), isTogether))
      .orderBy(asc(heldMessages.held_at))
      .limit(1);
    const question = near?.question ?? id;
    await tx
      .insert(heldMessages)
      .values({ external_id: id, chat_id: chatId, question, sent_at: at, sealed })
      .onConflictDoNothing();
    return question === id;
  });
}

/**
 * Hands over the messages that share a question, in the order they were sent.
 * @param asked ids of the message that was asked about
 * @param take stores one; it is deleted afterwards
 * @returns how many there were
 */
export async function releaseHeld(
  { database: { owner }, fileSeal }: Pick<SiteServices, 'database' | 'fileSeal'>,
  { asked, ...chat }: { channel: Channel; address: string; asked: readonly string[] },
  take: (raw: unknown) => Promise<void>,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const [next] = await owner.transaction(async (tx) => {
      // A part of the album may be on its way into the table.
      const chatIds = await lockChats(tx, chat);
      return tx
        .select({ id: heldMessages.external_id, sealed: heldMessages.sealed })
        .from(heldMessages)
        .where(
          and(inArray(heldMessages.question, [...asked]), inArray(heldMessages.chat_id, chatIds)),
        )
        .orderBy(asc(heldMessages.sent_at), asc(heldMessages.held_at))
        .limit(1);
    });
    if (!next) return count;
    await take(JSON.parse(Buffer.from(await fileSeal.open(next.sealed)).toString()));
    await owner.delete(heldMessages).where(eq(heldMessages.external_id, next.id));
  }
}

/** @returns ids of the rows of a chat, one for each request; changes of what they hold wait */
async function lockChats(
  tx: Transaction,
  { channel, address }: { channel: Channel; address: string },
): Promise<number[]> {
  const rows = await tx
    .select({ id: requestChats.id })
    .from(requestChats)
    .where(and(eq(requestChats.channel, channel), eq(requestChats.address, address)))
    .orderBy(asc(requestChats.id))
    .for('update');
  return rows.map(({ id }) => id);
}
