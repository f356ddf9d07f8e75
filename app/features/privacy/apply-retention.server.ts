import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { eraseMessages } from '#platform/outbox/erase-messages.ts';
import { forgetCounters } from '#platform/rate-limit.ts';
import { retention } from '../../content/retention.ts';
import { tableRules } from '../../modules.data.ts';
import { aboutRow, type Subject } from '../../notify/message-keys.server.ts';

/** Numbers of deleted rows by kind; `emptiedMessages` keep their row without personal data. */
export type RetentionCounts = Record<'requests' | 'messages' | 'emptiedMessages', number> &
  Record<string, number>;

/** Rows per transaction: few enough to stay far below the statement timeout. */
const batch = 500;

/** Uploads of staff before a decision, as announced on the desk. */
const uploadDays = 1;

/** For so long a move of requests between clients can be undone, and a prepared answer that was removed be had back. */
const moveDays = 1;

/**
 * Deletes all data whose retention period in the privacy policy has ended. Idempotent; the next run finishes an
 * interrupted one. Deleting a request is no change of its status: its meeting is past, no notices are sent, and
 * dependent rows are deleted by foreign keys.
 * @param now end of the periods
 * @throws when the database does not answer
 */
export async function applyRetention(database: Database, now: Date): Promise<RetentionCounts> {
  const done: RetentionCounts = {
    requests: 0,
    messages: 0,
    emptiedMessages: 0,
  };
  for (const { kind, table, subject, due } of [...dueRows(now), ...dueInModules(now)]) {
    for (;;) {
      const ids = await database.owner.transaction(async (tx) => {
        const found = await deleteSome(tx, table, due);
        if (subject) {
          const about = found.map((id) => aboutRow(subject, id));
          done.messages += await eraseMessages(tx, { about });
        }
        return found;
      });
      done[kind] = (done[kind] ?? 0) + ids.length;
      if (ids.length < batch) break;
    }
  }
  for (;;) {
    const emptied = await emptyMessages(database, now);
    done.emptiedMessages += emptied;
    if (emptied < batch) break;
  }
  await forgetMoves(database, before(now, { days: moveDays }));
  await database.owner.execute(
    sql`DELETE FROM canned_answers WHERE removed_at < ${before(now, { days: moveDays }).toISOString()}::timestamptz`,
  );
  await database.owner.execute(sql`DELETE FROM chat_codes WHERE expires_at < now()`);
  await database.owner.execute(
    sql`DELETE FROM held_messages WHERE held_at < now() - interval '1 day'`,
  );
  await database.owner.execute(
    sql`DELETE FROM shared_items WHERE created_at < ${before(now, { days: uploadDays }).toISOString()}::timestamptz`,
  );
  await forgetCounters(database, before(now, { days: retention.counterDays }));
  return done;
}

/** Moves of requests between clients that can be undone no more, and clients whose requests are all deleted. */
async function forgetMoves({ owner }: Database, until: Date): Promise<void> {
  const due = sql`${until.toISOString()}::timestamptz`;
  await owner.execute(sql`DELETE FROM client_moves WHERE moved_at < ${due}`);
  await owner.execute(sql`DELETE FROM clients WHERE created_at < ${due}
    AND NOT EXISTS (SELECT FROM requests WHERE client_id = clients.id)
    AND NOT EXISTS (SELECT FROM client_moves WHERE clients.id IN (from_client, to_client))`);
}

/**
 * Rows to be deleted.
 * @property due condition under which one is
 * @property subject of the messages about it, which go too
 */
type DueRows = { kind: string; table: SQL; subject?: Subject | undefined; due: SQL };

/** Those of modules. */
function dueInModules(now: Date): DueRows[] {
  return tableRules.flatMap(([name, { keep }]): DueRows[] => {
    if (keep === 'forever') return [];
    const end = 'until' in keep ? keep.until : `${keep.from} + interval '${keep.days} days'`;
    const due = sql`${sql.raw(end)} < ${now.toISOString()}::timestamptz`;
    return [
      { kind: name, table: sql`${sql.identifier(name)}`, subject: keep.subject as Subject, due },
    ];
  });
}

function dueRows(now: Date): DueRows[] {
  const days = (count: number) => sql`${before(now, { days: count }).toISOString()}::timestamptz`;
  const months = (count: number) =>
    sql`${before(now, { months: count }).toISOString()}::timestamptz`;
  return [
    {
      kind: 'requests',
      table: sql`requests`,
      subject: 'request',
      // A request with an upcoming meeting is kept until then.
      due: sql`NOT EXISTS (
        SELECT FROM meetings WHERE request_id = requests.id
          AND meetings.status IN ('held', 'booked', 'displaced') AND ends_at > ${days(0)}
      ) AND CASE status
        WHEN 'taken' THEN false
        WHEN 'waiting' THEN false
        WHEN 'spam' THEN created_at < ${days(retention.quarantineDays)}
        WHEN 'quarantine' THEN created_at < ${days(retention.quarantineDays)}
        WHEN 'withdrawn' THEN updated_at < ${days(retention.withdrawnRequestDays)}
        ELSE greatest(
          created_at,
          updated_at,
          (SELECT max(d.created_at) FROM request_details d WHERE d.request_id = requests.id)
        ) < ${months(retention.requestMonths)}
      END`,
    },
  ];
}

async function deleteSome(tx: Transaction, table: SQL, due: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM ${table}
    WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${due} LIMIT ${batch} FOR UPDATE))
    RETURNING id::text AS id`);
  return rows.map(({ id }) => id);
}

/**
 * Removes recipient and text of old messages, except of those that wait to be sent. The rows and
 * their idempotency keys stay, so that no message is sent a second time.
 */
async function emptyMessages(database: Database, now: Date): Promise<number> {
  const end = before(now, { days: retention.messageDays }).toISOString();
  const result = await database.owner.execute(sql`
    UPDATE messages SET recipient = '', subject = '', text = '', html = '', headers = '{}', calendar = '',
      last_error = '', status = CASE status WHEN 'kept' THEN 'cancelled' ELSE status END
    WHERE id = ANY(ARRAY(
      SELECT id FROM messages
      WHERE status <> 'waiting' AND (recipient <> '' OR text <> '' OR status = 'kept')
        AND coalesce(delivered_at, created_at) < ${end}::timestamptz
      LIMIT ${batch} FOR UPDATE SKIP LOCKED))`);
  return result.rowCount ?? 0;
}

/** `now` minus a period. */
function before(now: Date, { days = 0, months = 0 }: { days?: number; months?: number }): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  then.setUTCDate(then.getUTCDate() - days);
  return then;
}
