import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { cleanText } from '../redact.ts';
import { aboutForgotten, type Channel, type MessageOutcome, messages } from './message-rows.ts';
import type { Jobs, Outbox } from './outbox.ts';

export type StoredMessage = typeof messages.$inferSelect;

/** Thrown for a message that can never be delivered: it is cancelled instead of retried. */
export class Undeliverable extends Error {
  readonly outcome: MessageOutcome | undefined;
  constructor(reason: string, outcome?: MessageOutcome) {
    super(reason);
    this.outcome = outcome;
  }
}

/** Thrown for a message that must wait: it is sent after `seconds`, and does not count as failed. */
export class Postponed extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`to be sent in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** The part of a message that channels need. */
export type Outgoing = Pick<
  StoredMessage,
  | 'id'
  | 'channel'
  | 'kind'
  | 'recipient'
  | 'about'
  | 'subject'
  | 'text'
  | 'html'
  | 'headers'
  | 'calendar'
  | 'created_at'
> &
  Partial<Pick<StoredMessage, 'chat_id' | 'message_id' | 'file_id' | 'part'>>;

/** Sends a message. @throws when it was not accepted; it is then retried, unless the error is `Undeliverable` */
export type Send = (message: Outgoing) => Promise<void>;

/** Messages that one process sends concurrently per channel. */
const concurrency = 4;
/** How often a process polls for messages of other processes. */
const pollIntervalSeconds = 5;

type Parts = {
  database: Database;
  log: Log;
  /** Kinds of messages whose text grants access, such as an invitation: erased once sent. */
  secretKinds?: readonly string[];
};

/**
 * Sends outbox messages through the configured channels until the queue is closed. A message is only sent twice if its
 * delivery could not be recorded (docs/decisions/0009-outbox.md).
 */
export async function deliver(
  jobs: Jobs,
  senders: Partial<Record<Channel, Send>>,
  parts: Parts,
): Promise<void> {
  const { boss, onWake } = jobs;
  for (const [channel, send] of Object.entries(senders)) {
    for (let n = 0; n < concurrency; n += 1) {
      const worker = await boss.work(
        channel,
        { batchSize: 1, pollingIntervalSeconds: pollIntervalSeconds },
        async ([job]) => {
          // There may be more messages.
          pollAgain();
          if (job) await deliverOne(job.id, send, { ...parts, postpone: jobs.outbox.postpone });
        },
      );
      const pollAgain = () => boss.notifyWorker(worker);
      onWake(pollAgain);
    }
  }
}

async function deliverOne(
  id: string,
  send: Send,
  { database, log, postpone, secretKinds = [] }: Parts & Pick<Outbox, 'postpone'>,
): Promise<void> {
  const { owner } = database;
  const [message] = await owner
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, last_attempt_at: sql`now()` })
    .where(sql`${eq(messages.id, id)} AND ${eq(messages.status, 'waiting')}`)
    .returning();
  // Already delivered, cancelled, or erased.
  if (!message) return;
  const erased = secretKinds.includes(message.kind) ? { text: '', html: '' } : {};
  try {
    await send(message);
  } catch (error) {
    if (error instanceof Postponed) {
      await postpone(message, error.seconds);
      return;
    }
    const reason = cleanText(error instanceof Error ? error.message : String(error)).slice(0, 300);
    if (error instanceof Undeliverable) {
      await owner
        .update(messages)
        .set({ status: 'cancelled', outcome: error.outcome, last_error: reason, ...erased })
        .where(eq(messages.id, id));
      await forget(owner, message);
      return;
    }
    await owner.update(messages).set({ last_error: reason }).where(eq(messages.id, id));
    log.warn(
      { err: error, message: id, kind: message.kind },
      'A message could not be delivered; it is retried',
    );
    // The queue stores the error, and a mail server's reply may name the recipient.
    throw new Error(reason);
  }
  await recordDelivery(owner, { id, erased }, log);
  await forget(owner, message);
}

/** Deletes the last message to a person whose data are erased. */
async function forget(owner: Database['owner'], { id, about }: StoredMessage): Promise<void> {
  if (about === aboutForgotten) await owner.delete(messages).where(eq(messages.id, id));
}

/** Attempts to record a delivery; after that, the message may be sent twice. */
const maxReceiptAttempts = 5;

async function recordDelivery(
  owner: Database['owner'],
  { id, erased }: { id: string; erased: Partial<StoredMessage> },
  log: Log,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner
        .update(messages)
        .set({ status: 'delivered', delivered_at: sql`now()`, last_error: '', ...erased })
        .where(eq(messages.id, id));
      return;
    } catch (error) {
      if (attempt === maxReceiptAttempts) throw error;
      log.warn(
        { err: error, message: id },
        'The delivery of a message could not be recorded; retrying',
      );
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
