import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { messages, type NewMessage } from './message-rows.ts';

/** How long after the start of its delivery a message may still arrive, in seconds. */
const inFlightSeconds = 30;

/**
 * Withdraws unsent messages of topics whose state has changed.
 * @returns whether the delivery of one had begun
 */
export async function withdrawNews(tx: Transaction, topics: readonly string[]): Promise<boolean> {
  const unsent = and(
    inArray(messages.topic, [...topics]),
    inArray(messages.status, ['waiting', 'kept']),
  );
  await tx.delete(messages).where(and(unsent, eq(messages.attempts, 0)));
  const begun = await tx
    .update(messages)
    .set({ status: 'cancelled', last_error: 'superseded' })
    .where(unsent)
    .returning({ id: messages.id });
  return begun.length > 0;
}

/**
 * Reads the last announced state of a topic.
 * @param whom limits it to this recipient
 * @returns undefined if none was announced, empty if it is unknown whether the message arrived
 */
export async function lastAnnounced(
  tx: Pick<Transaction, 'select'>,
  topic: string,
  whom?: Pick<NewMessage, 'channel' | 'recipient'>,
): Promise<string | undefined> {
  const [last] = await tx
    .select({ status: messages.status, state: messages.state })
    .from(messages)
    .where(
      and(
        eq(messages.topic, topic),
        ne(messages.state, ''),
        or(eq(messages.status, 'delivered'), gt(messages.attempts, 0)),
        ...(whom
          ? [eq(messages.channel, whom.channel), eq(messages.recipient, whom.recipient)]
          : []),
      ),
    )
    .orderBy(desc(messages.created_at))
    .limit(1);
  return last && (last.status === 'delivered' ? last.state : '');
}

/** Drops messages that repeat the last announced state, and withdraws earlier unsent ones of their topics. */
export async function withoutKnownNews(
  tx: Transaction,
  added: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  const topics = added.flatMap(({ topic, state }) => (topic && state ? [topic] : []));
  if (topics.length === 0) return added;
  const isBegun = await withdrawNews(tx, topics);
  const kept: NewMessage[] = [];
  for (const message of added) {
    const { topic = '', state = '', delaySeconds = 0 } = message;
    if (!topic || !state) kept.push(message);
    else if ((await lastAnnounced(tx, topic, message)) !== state) {
      const delay = isBegun ? Math.max(delaySeconds, inFlightSeconds) : delaySeconds;
      kept.push({ ...message, delaySeconds: delay });
    }
  }
  return kept;
}
