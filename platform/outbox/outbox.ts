import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { DeviceMessages } from './device-notice.ts';
import { queueSchema } from './install-queue.ts';
import { type Channel, messages, type NewMessage } from './message-rows.ts';
import { withoutKnownNews } from './topics.ts';

/** Transactional outbox: messages are added in the transaction that causes them. */
export type Outbox = {
  /** Configured channels; messages of others are only stored (`kept`). */
  readonly channels: readonly Channel[];
  /** Channel of the chat of the staff; undefined without one. */
  readonly staffChat: Channel | undefined;
  /** Whether clients whose chat takes no free text can be notified there. */
  readonly hasTemplate: boolean;
  readonly deviceMessages: DeviceMessages;
  /**
   * Adds messages, to be sent after the commit. Skips known keys, and states that were already announced to the
   * recipient.
   * @returns the number of new messages
   */
  add: (tx: Transaction, added: readonly NewMessage[]) => Promise<number>;
  /** Sends committed messages at once instead of at the next poll. */
  wake: () => void;
  /** Delays a message that is being sent by some seconds; the attempt does not count. */
  postpone: (message: { id: string; channel: Channel }, seconds: number) => Promise<void>;
  /** Sends messages now that are kept or wait for a retry; not those being sent. @returns their number */
  retry: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
};

/** How long `close` waits for messages being sent. */
const drainTimeoutMs = 1500;

export type OutboxOptions = {
  database: Database;
  log: Log;
  channels: readonly Channel[];
  staffChat?: Channel | undefined;
  /** Defaults to false. */
  hasTemplate?: boolean;
  /** By default devices get none. */
  deviceMessages?: DeviceMessages;
};

type Job = {
  id: string;
  channel: Channel;
  priority?: number | undefined;
  delaySeconds?: number | undefined;
};

/**
 * Each channel has its own queue, so that an outage of one does not delay the others. Retries follow after about 5, 10,
 * 20 … seconds, then every 15 minutes for a month. When a process dies, another takes over its job after a missed
 * heartbeat.
 */
const queueOptions: QueueOptions = {
  retryLimit: 3000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  expireInSeconds: 90,
  heartbeatSeconds: 15,
  retentionSeconds: 60 * 24 * 3600,
  deleteAfterSeconds: 3600,
};

/** Log interval for queue problems: during a database outage each worker has one every two seconds. */
const problemEveryMs = 60_000;

/** Logs a problem shared by all workers once a minute. */
export function logSparsely(log: Pick<Log, 'warn'>): (error: Error) => void {
  const logged = new Map<string, number>();
  return (error) => {
    const problem = error.message.replace(/ \(Queue: .*$/, '');
    const now = Date.now();
    if (now - (logged.get(problem) ?? 0) < problemEveryMs) return;
    logged.set(problem, now);
    log.warn({ err: error }, 'The job queue reported a problem');
  };
}

export type Jobs = { boss: PgBoss; outbox: Outbox; onWake: (wake: () => void) => void };

/**
 * Opens the outbox, whose jobs are in the same database (pg-boss).
 * @param supervise whether this process also maintains the queue: the site does, commands do not
 * @throws when the database does not answer
 */
export async function openOutbox(
  {
    database,
    log,
    channels: open,
    staffChat,
    hasTemplate = false,
    deviceMessages = async () => [],
  }: OutboxOptions,
  supervise: boolean,
): Promise<Jobs> {
  const pool = database.owner.$client;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    schema: queueSchema,
    // The site's role may not: migrations install the tables (install-queue.ts).
    migrate: false,
    reindex: false,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
    // Schedules follow the database's clock; the skew is measured every half minute.
    clockMonitorIntervalSeconds: 30,
  });
  boss.on('error', logSparsely(log));
  try {
    await boss.start();
    for (const channel of open) {
      await boss.createQueue(channel, queueOptions);
      // pg-boss looks up a queue before its first use, on another connection; inside a transaction this could deadlock
      // the pool.
      await boss.findJobs(channel, { id: randomUUID() });
    }
    if (supervise) await keepForClosed(database, open);
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  const wakers: (() => void)[] = [];
  const wake = () => {
    for (const waker of wakers) waker();
  };
  const send = async (tx: Transaction, rows: Job[]) => {
    for (const channel of open) {
      const jobs = rows
        .filter((row) => row.channel === channel)
        .map(({ id, priority = 0, delaySeconds = 0 }) => ({
          id,
          priority,
          ...(delaySeconds > 0 && { startAfter: delaySeconds }),
        }));
      if (jobs.length > 0) await boss.insert(channel, jobs, { db: fromDrizzle(tx, sql) });
    }
  };

  const outbox: Outbox = {
    channels: open,
    staffChat,
    hasTemplate,
    deviceMessages,
    async add(tx, wanted) {
      const added = await withoutKnownNews(tx, wanted);
      if (added.length === 0) return 0;
      const rows = await tx
        .insert(messages)
        .values(
          added.map(({ priority: _, delaySeconds = 0, ...message }) => ({
            ...message,
            due_at: sql`now() + make_interval(secs => ${delaySeconds})`,
            status: open.includes(message.channel) ? ('waiting' as const) : ('kept' as const),
          })),
        )
        .onConflictDoNothing({ target: messages.key })
        .returning({
          id: messages.id,
          key: messages.key,
          channel: messages.channel,
          status: messages.status,
        });
      const wishes = new Map(added.map(({ key, ...message }) => [key, message]));
      await send(
        tx,
        rows
          .filter(({ status }) => status === 'waiting')
          .map((row) => {
            const { priority, delaySeconds } = wishes.get(row.key) ?? {};
            return { ...row, priority, delaySeconds };
          }),
      );
      return rows.length;
    },
    wake,
    async postpone({ id, channel }, seconds) {
      await database.owner.transaction(async (tx) => {
        await tx
          .update(messages)
          .set({
            attempts: sql`${messages.attempts} - 1`,
            last_attempt_at: null,
            due_at: sql`now() + make_interval(secs => ${seconds})`,
          })
          .where(eq(messages.id, id));
        // The running job has the same id, and ends with this attempt.
        await boss.deleteJob(channel, id, { db: fromDrizzle(tx, sql) });
        await send(tx, [{ id, channel, delaySeconds: seconds }]);
      });
    },
    async retry(ids) {
      if (ids.length === 0) return 0;
      const count = await database.owner.transaction(async (tx) => {
        const idle = await withoutActive(tx, ids);
        if (idle.length === 0) return 0;
        const rows = await tx
          .update(messages)
          .set({ status: 'waiting', due_at: sql`now()` })
          .where(
            sql`${inArray(messages.id, idle)} AND ${inArray(messages.status, ['waiting', 'kept'])} AND ${inArray(messages.channel, [...open])}`,
          )
          .returning({ id: messages.id, channel: messages.channel });
        const db = fromDrizzle(tx, sql);
        // The existing job has the same id and a later date.
        for (const { id, channel } of rows) await boss.deleteJob(channel, id, { db });
        await send(tx, rows);
        return rows.length;
      });
      wake();
      return count;
    },
    async close() {
      await boss.stop({ graceful: true, timeout: drainTimeoutMs, close: false });
    },
  };
  return { boss, outbox, onWake: (waker) => wakers.push(waker) };
}

/**
 * Filters out messages being sent. Locks the jobs of the rest until the end of the transaction, so that no worker takes
 * one that gets a second job here.
 */
async function withoutActive(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; state: string }>(
    sql`SELECT id, state FROM ${sql.identifier(queueSchema)}.job WHERE id = ANY(${sql.param([...ids])}::uuid[]) FOR UPDATE`,
  );
  const active = new Set(rows.filter(({ state }) => state === 'active').map(({ id }) => id));
  return ids.filter((id) => !active.has(id));
}

/**
 * Marks messages of channels that are no longer configured as kept: they would raise an alarm forever. Mails keep
 * waiting, because a missing mail server has its own alarm.
 */
async function keepForClosed({ owner }: Database, open: readonly Channel[]): Promise<void> {
  await owner
    .update(messages)
    .set({ status: 'kept' })
    .where(and(eq(messages.status, 'waiting'), notInArray(messages.channel, ['mail', ...open])));
}

/**
 * Cancels the unsent messages about a subject.
 * @param keepNews keeps those that announce the state of a topic
 * @returns their number
 */
export async function cancelMessages(
  tx: Transaction,
  about: string,
  { keepNews = false } = {},
): Promise<number> {
  const result = await tx
    .update(messages)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(messages.about, about),
        inArray(messages.status, ['waiting', 'kept']),
        keepNews ? eq(messages.state, '') : undefined,
      ),
    );
  return result.rowCount ?? 0;
}
