import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Channel, type MessageStatus, messages } from './message-rows.ts';

/** A message overdue for longer than this raises an alarm, in milliseconds. */
export const alarmAfter = 3_600_000;

export type ChannelReport = {
  channel: Channel;
  counts: Record<MessageStatus, number>;
  /** Messages overdue for longer than `alarmAfter`. */
  overdue: number;
  /** Error of the most recent failed attempt among the waiting messages. */
  lastError: string;
  /** Whether no message was accepted since that attempt. */
  isRefusing: boolean;
};

/** State of the outbox by channel; `red` when a message is overdue. */
export async function reportOutbox(
  database: Database,
  now = new Date(),
): Promise<{ red: boolean; channels: ChannelReport[] }> {
  const border = new Date(now.getTime() - alarmAfter).toISOString();
  const { rows } = await database.owner.execute<{
    channel: Channel;
    status: MessageStatus;
    count: number;
    overdue: number;
    last_error: string | null;
    is_refusing: boolean;
  }>(sql`
    SELECT channel, status, count(*)::int AS count,
           count(*) FILTER (WHERE status = 'waiting' AND due_at < ${border}::timestamptz)::int AS overdue,
           (array_agg(last_error ORDER BY last_attempt_at DESC)
             FILTER (WHERE status = 'waiting' AND last_error <> ''))[1] AS last_error,
           coalesce(
             max(last_attempt_at) FILTER (WHERE status = 'waiting' AND last_error <> '')
               > coalesce(max(max(delivered_at)) OVER (PARTITION BY channel), '-infinity'),
             false) AS is_refusing
    FROM messages GROUP BY channel, status ORDER BY channel`);
  const channels = new Map<Channel, ChannelReport>();
  for (const row of rows) {
    const report = channels.get(row.channel) ?? {
      channel: row.channel,
      counts: { waiting: 0, kept: 0, delivered: 0, cancelled: 0 },
      overdue: 0,
      lastError: '',
      isRefusing: false,
    };
    report.counts[row.status] = row.count;
    report.overdue += row.overdue;
    report.lastError ||= row.last_error ?? '';
    report.isRefusing ||= row.is_refusing;
    channels.set(row.channel, report);
  }
  const all = [...channels.values()];
  return { red: all.some(({ overdue }) => overdue > 0), channels: all };
}

export type MessageHead = Pick<
  typeof messages.$inferSelect,
  | 'id'
  | 'channel'
  | 'kind'
  | 'recipient'
  | 'chat_id'
  | 'subject'
  | 'status'
  | 'attempts'
  | 'last_error'
  | 'created_at'
>;

export async function listMessages(
  database: Database,
  statuses: readonly MessageStatus[],
  limit: number,
): Promise<MessageHead[]> {
  return database.owner
    .select({
      id: messages.id,
      channel: messages.channel,
      kind: messages.kind,
      recipient: messages.recipient,
      chat_id: messages.chat_id,
      subject: messages.subject,
      status: messages.status,
      attempts: messages.attempts,
      last_error: messages.last_error,
      created_at: messages.created_at,
    })
    .from(messages)
    .where(inArray(messages.status, [...statuses]))
    .orderBy(desc(messages.created_at))
    .limit(limit);
}

/** Finds a message by its id or a prefix of it; undefined when none or several match. */
export async function readMessage(
  database: Database,
  id: string,
): Promise<typeof messages.$inferSelect | undefined> {
  if (!/^[\da-f-]{4,36}$/i.test(id)) return undefined;
  const rows = await database.owner
    .select()
    .from(messages)
    .where(sql`${messages.id}::text LIKE ${`${id.toLowerCase()}%`}`)
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Ids of messages that wait for a retry, or are kept because their channel was not configured. */
export async function findUnsent(
  database: Database,
  status: Extract<MessageStatus, 'waiting' | 'kept'>,
): Promise<string[]> {
  return ids(database, eq(messages.status, status));
}

/** Ids of waiting messages without a job, because their retries are exhausted or the queue was emptied by hand. */
export async function findOrphans(database: Database, now = new Date()): Promise<string[]> {
  const border = new Date(now.getTime() - alarmAfter);
  return ids(
    database,
    and(
      eq(messages.status, 'waiting'),
      lt(messages.created_at, border),
      sql`NOT EXISTS (SELECT FROM jobs.job WHERE job.id = ${messages.id} AND job.state < 'completed')`,
    ),
  );
}

async function ids(database: Database, where: SQL | undefined): Promise<string[]> {
  const rows = await database.owner.select({ id: messages.id }).from(messages).where(where);
  return rows.map(({ id }) => id);
}
