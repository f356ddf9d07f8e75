import { and, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { messages } from '#db/schema/messages.ts';
import { requests } from '#db/schema/requests.ts';
import type { Services } from '../../context.ts';
import { meetingMail, readMailedMeetings } from './meeting-mail.server.ts';

type Telling = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>;

/** Seconds during which an undo brings the meeting back before anybody is told. */
const undoSeconds = 10;

/**
 * Tells visitors by mail, with an entry for their calendar, that a meeting was cancelled because its request was
 * withdrawn or marked as spam, and that it stands again once that was undone. A query, whoever changed the request: a
 * trigger moves the meeting (migration 0028). Each change is told once, by the key of its message.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function tellFollowed(services: Telling, now: Date): Promise<number> {
  const { owner } = services.database;
  const cancelled = and(
    eq(meetings.status, 'cancelled'),
    eq(meetings.reason, 'request'),
    sql`NOT ${told('cancelled')}`,
  );
  const back = and(
    eq(meetings.status, 'booked'),
    told('cancelled', sql`${meetings.sequence} - 1`),
    sql`NOT ${told('%')}`,
  );
  const due = await readMailedMeetings(
    owner,
    and(
      gt(meetings.starts_at, now),
      lte(meetings.updated_at, new Date(now.getTime() - undoSeconds * 1000)),
      ne(requests.email, ''),
      or(cancelled, back),
    ),
  );
  const mails = due.flatMap((mailed) =>
    meetingMail(services, mailed, mailed.meeting.status === 'booked' ? 'booked' : 'cancelled'),
  );
  if (mails.length === 0) return 0;
  const added = await owner.transaction((tx) => services.outbox.add(tx, mails));
  services.outbox.wake();
  return added;
}

/** Whether there is a mail with some news of a meeting, `%` for any, about one of its changes. */
function told(news: string, sequence: SQL | typeof meetings.sequence = meetings.sequence): SQL {
  return sql`EXISTS (SELECT FROM ${messages} WHERE ${messages.key} LIKE
    'meeting:' || ${meetings.id} || ':' || (${sequence}) || ${`:${news}`}::text)`;
}
