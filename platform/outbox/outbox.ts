import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { channels, queueOptions } from './channels.ts';
import { type Channel, messages, type NewMessage } from './messages.ts';

/** Where messages are put, in the transaction that gives the reason for them. */
export type Outbox = {
  /** Channels that are set up; messages of the others are kept to be read. */
  readonly channels: readonly Channel[];
  /**
   * Adds messages, which are sent once the transaction is committed, or never when it is not.
   * Those whose key is known are left out. @returns how many were new
   */
  add: (tx: Transaction, added: readonly NewMessage[]) => Promise<number>;
  /** Sends what was just committed now instead of at the next look. */
  wake: () => void;
  /** Sends messages that are kept, or that wait for their next try, now. @returns how many */
  retry: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
};

export type Transaction = Pick<
  NodePgDatabase,
  'insert' | 'update' | 'select' | 'delete' | 'execute'
>;

/** Schema that holds the job queue. */
const schema = 'jobs';
/** How long work under way may take to finish at the end, in milliseconds. */
const endPatience = 1500;

export type OutboxOptions = {
  database: Database;
  log: Log;
  /** Channels that messages can be sent through. */
  channels: readonly Channel[];
};

type Job = { id: string; channel: Channel; priority?: number | undefined };

export type Jobs = { boss: PgBoss; outbox: Outbox; onWake: (wake: () => void) => void };

/**
 * Opens the outbox over the job queue in the same database.
 * @param supervise whether this process also looks after the queue (the site does, commands do not)
 * @throws when the database does not answer
 */
export async function openOutbox(
  { database, log, channels: open }: OutboxOptions,
  supervise: boolean,
): Promise<Jobs> {
  const pool = database.owner.$client;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    schema,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had a problem'));
  await boss.start();
  for (const channel of channels) await boss.createQueue(channel, queueOptions);

  const wakers: (() => void)[] = [];
  const wake = () => {
    for (const waker of wakers) waker();
  };
  const send = async (tx: Transaction, rows: Job[]) => {
    for (const channel of channels) {
      const jobs = rows
        .filter((row) => row.channel === channel)
        .map(({ id, priority = 0 }) => ({ id, priority }));
      if (jobs.length > 0) await boss.insert(channel, jobs, { db: fromDrizzle(tx, sql) });
    }
  };

  const outbox: Outbox = {
    channels: open,
    async add(tx, added) {
      if (added.length === 0) return 0;
      const rows = await tx
        .insert(messages)
        .values(
          added.map(({ priority: _, ...message }) => ({
            ...message,
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
      const priorities = new Map(added.map(({ key, priority }) => [key, priority]));
      await send(
        tx,
        rows
          .filter(({ status }) => status === 'waiting')
          .map((row) => ({ ...row, priority: priorities.get(row.key) })),
      );
      return rows.length;
    },
    wake,
    async retry(ids) {
      if (ids.length === 0) return 0;
      const count = await database.owner.transaction(async (tx) => {
        const rows = await tx
          .update(messages)
          .set({ status: 'waiting', due_at: sql`now()` })
          .where(
            sql`${inArray(messages.id, [...ids])} AND ${inArray(messages.status, ['waiting', 'kept'])} AND ${inArray(messages.channel, [...open])}`,
          )
          .returning({ id: messages.id, channel: messages.channel });
        const db = fromDrizzle(tx, sql);
        // The job of an earlier try would keep its id and its late date.
        for (const { id, channel } of rows) await boss.deleteJob(channel, id, { db });
        await send(tx, rows);
        return rows.length;
      });
      wake();
      return count;
    },
    async close() {
      await boss.stop({ graceful: true, timeout: endPatience, close: false });
    },
  };
  return { boss, outbox, onWake: (waker) => wakers.push(waker) };
}

/** Takes back what has not been sent yet of a matter. @returns how many messages */
export async function cancelMessages(tx: Transaction, about: string): Promise<number> {
  const result = await tx
    .update(messages)
    .set({ status: 'cancelled' })
    .where(sql`${eq(messages.about, about)} AND ${inArray(messages.status, ['waiting', 'kept'])}`);
  return result.rowCount ?? 0;
}
