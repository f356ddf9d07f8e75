import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { messages } from '#db/schema/messages.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sendUnsentNow } from '#platform/outbox/take-back-messages.ts';
import { keysOf } from './message-keys.server.ts';

/** Condition on `meetings`: there is a message with the key that `keysOf.meeting` builds. */
export function hasMeetingMessage(what: string): SQL {
  return sql`EXISTS (SELECT FROM ${messages} WHERE ${messages.key} = ${meetingKeySql(what)})`;
}

/** Condition on `meetings`: such a message waits, and has not been sent. */
export function hasUnsentMeetingMessage(what: string): SQL {
  return sql`EXISTS (SELECT FROM ${messages} WHERE ${and(
    sql`${messages.key} = ${meetingKeySql(what)}`,
    inArray(messages.status, ['waiting', 'kept']),
  )})`;
}

/** Whether the outbox holds a message about a change of a meeting, sent or not. */
export async function isMeetingMessageStored(
  tx: Pick<Transaction, 'select'>,
  meeting: { id: number; sequence: number },
  what: string,
): Promise<boolean> {
  const stored = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.key, keysOf.meeting(meeting, what).mail));
  return stored.length > 0;
}

/**
 * Has the mail about a visitor's own change sent at once, if it still waits: staff have changed the meeting again, and
 * that is told sooner.
 * @param meeting after the change of staff
 */
export function tellOwnChangeFirst(
  tx: Transaction,
  { id, sequence }: { id: number; sequence: number },
): Promise<void> {
  const before = { id, sequence: sequence - 1 };
  const keys = (['moved', 'cancelled'] as const).map((what) => keysOf.meeting(before, what).mail);
  return sendUnsentNow(tx, keys);
}

/** `keysOf.meeting` in SQL. */
function meetingKeySql(what: string): SQL {
  return sql`'meeting:' || ${meetings.id} || ':' || ${meetings.sequence} || ${`:${what}`}::text`;
}
