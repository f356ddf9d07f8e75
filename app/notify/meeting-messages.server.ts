import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { messages } from '#db/schema/messages.ts';

/** SQL condition on `meetings`: a message with the key of `keysOf.meeting` exists. */
export function hasMeetingMessage(what: string): SQL {
  return sql`EXISTS (SELECT FROM ${messages} WHERE ${messages.key} = ${meetingKeySql(what)})`;
}

/** SQL condition on `meetings`: such a message is waiting, unsent. */
export function hasUnsentMeetingMessage(what: string): SQL {
  return sql`EXISTS (SELECT FROM ${messages} WHERE ${and(
    sql`${messages.key} = ${meetingKeySql(what)}`,
    inArray(messages.status, ['waiting', 'kept']),
  )})`;
}

/** `keysOf.meeting` in SQL. */
function meetingKeySql(what: string): SQL {
  return sql`'meeting:' || ${meetings.id} || ':' || ${meetings.sequence} || ${`:${what}`}::text`;
}
