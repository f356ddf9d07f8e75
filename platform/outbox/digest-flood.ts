import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type Outgoing, type Send, Undeliverable } from './deliver.ts';
import { messageKey } from './message-key.ts';
import { messages, type NewMessage } from './message-rows.ts';
import type { Outbox } from './outbox.ts';

/** Messages of one kind to one recipient in this many minutes; the excess goes into a digest sent that much later. */
export const floodLimit = { messages: 10, minutes: 10 } as const;

/** Columns of a message that a digest counts. */
export const digested = { outcome: 'digested', last_error: 'counted in a digest' } as const;

export type DigestWords = Pick<NewMessage, 'subject' | 'text' | 'html'>;

type Options = {
  database: Database;
  outbox: Pick<Outbox, 'add'>;
  /** The digest of `count` such messages; undefined when each must be sent individually. */
  digestOf: (message: Outgoing, count: number) => Promise<DigestWords | undefined>;
};

/**
 * Keeps a flood from burying what staff should see: above the limit, messages are counted in a digest. Counts by the
 * time they were added, so that a backlog after a mail outage is sent individually.
 */
export function digestFlood(send: Send, { database, outbox, digestOf }: Options): Send {
  return async (message) => {
    if (!(await digestOf(message, 1)) || !(await isFlood(database, message))) return send(message);
    await database.owner.transaction((tx) => addToDigest(tx, outbox, message, digestOf));
    throw new Undeliverable(digested.last_error, digested.outcome);
  };
}

/** Whether enough messages of the kind were added in the minutes before. @throws when the database does not answer */
async function isFlood({ owner }: Database, { id }: Outgoing): Promise<boolean> {
  const { rows } = await owner.execute<{ before: number }>(sql`
    SELECT count(*)::int AS before FROM messages AS this JOIN messages AS other
      ON (other.channel, other.kind, other.recipient) = (this.channel, this.kind, this.recipient)
      AND other.created_at > this.created_at - make_interval(mins => ${floodLimit.minutes})
      AND (other.created_at, other.id) < (this.created_at, this.id)
    WHERE this.id = ${id}`);
  return (rows[0]?.before ?? 0) >= floodLimit.messages;
}

/** Counts a message in the pending digest, or in a new one. */
async function addToDigest(
  tx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  message: Outgoing,
  digestOf: Options['digestOf'],
): Promise<void> {
  const { id, channel, recipient } = message;
  const kind = `${message.kind}-digest`;
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${channel} ${kind} ${recipient}`}, 0))`,
  );
  // clock_timestamp(): now() may be earlier than the digest that another transaction just added.
  await tx
    .update(messages)
    .set({ status: 'cancelled', ...digested, last_attempt_at: sql`clock_timestamp()` })
    .where(eq(messages.id, id));
  const like = and(eq(messages.channel, channel), eq(messages.recipient, recipient));
  const [open] = await tx
    .select({ id: messages.id, created_at: sql<string>`${messages.created_at}::text` })
    .from(messages)
    // A digest whose delivery has begun can no longer count.
    .where(sql`${like} AND ${messages.kind} = ${kind} AND status = 'waiting' AND attempts = 0`)
    .for('update');
  if (!open) {
    const words = await digestOf(message, 1);
    const delaySeconds = floodLimit.minutes * 60;
    const digest = {
      text: '',
      ...words,
      channel,
      kind,
      recipient,
      key: messageKey(`digest:${id}`),
    };
    await outbox.add(tx, [{ ...digest, delaySeconds }]);
    return;
  }
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        like,
        eq(messages.kind, message.kind),
        eq(messages.outcome, 'digested'),
        gte(messages.last_attempt_at, sql`${open.created_at}::timestamptz`),
      ),
    );
  await tx
    .update(messages)
    .set({ ...(await digestOf(message, counted?.count ?? 1)) })
    .where(eq(messages.id, open.id));
}
