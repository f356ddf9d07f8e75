import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { cleanText } from '../redact.ts';
import { type Channel, messages } from './messages.ts';
import type { Jobs } from './outbox.ts';

export type StoredMessage = typeof messages.$inferSelect;

/** Hands a message to the outside world. @throws when it was not taken; it is tried again */
export type Send = (message: StoredMessage) => Promise<void>;

/** Messages of a channel that one process sends at a time. */
const atOnce = 4;
/** How often a process looks for work that no other told it of, in seconds. */
const lookEvery = 5;

/**
 * Sends what is in the outbox through the channels that are set up, until the queue is closed.
 * A message is sent again only when its receipt could not be noted (docs/decisions/0009).
 */
export async function deliver(
  jobs: Jobs,
  senders: Partial<Record<Channel, Send>>,
  { database, log }: { database: Database; log: Log },
): Promise<void> {
  const { boss, onWake } = jobs;
  for (const [channel, send] of Object.entries(senders)) {
    for (let n = 0; n < atOnce; n += 1) {
      const worker = await boss.work(
        channel,
        { batchSize: 1, pollingIntervalSeconds: lookEvery },
        async ([job]) => {
          // Where one message was, there may be another: it is looked for at once.
          onceMore();
          if (job) await deliverOne(job.id, send, { database, log });
        },
      );
      const onceMore = () => boss.notifyWorker(worker);
      onWake(onceMore);
    }
  }
}

async function deliverOne(
  id: string,
  send: Send,
  { database, log }: { database: Database; log: Log },
): Promise<void> {
  const { owner } = database;
  const [message] = await owner
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, last_attempt_at: sql`now()` })
    .where(sql`${eq(messages.id, id)} AND ${eq(messages.status, 'waiting')}`)
    .returning();
  // Delivered already, taken back, or erased.
  if (!message) return;
  try {
    await send(message);
  } catch (error) {
    const reason = cleanText(error instanceof Error ? error.message : String(error)).slice(0, 300);
    await owner.update(messages).set({ last_error: reason }).where(eq(messages.id, id));
    log.warn(
      { err: error, message: id, kind: message.kind },
      'A message could not be delivered yet',
    );
    // The queue keeps what is thrown, and a mail server's answer may name the recipient.
    throw new Error(reason);
  }
  await noteDelivery(owner, id, log);
}

/** How often a receipt is noted before the message may be sent a second time. */
const noteTries = 5;

async function noteDelivery(owner: Database['owner'], id: string, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner
        .update(messages)
        .set({ status: 'delivered', delivered_at: sql`now()`, last_error: '' })
        .where(eq(messages.id, id));
      return;
    } catch (error) {
      if (attempt === noteTries) throw error;
      log.warn({ err: error, message: id }, 'The receipt of a message could not be noted yet');
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
