import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { messages } from '#db/schema/messages.ts';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { meetingMail, readMailedMeetings } from './meeting-mail.server.ts';

/**
 * Cancels the entries in calendars of visitors whose requests are about to be erased, by a last mail that is deleted
 * once it is sent. Without a mail server there is none: nothing would ever send it. Call it before anything is erased,
 * in the same transaction; the hours are free when it is committed.
 */
export async function tellErased(
  tx: Transaction,
  services: Pick<Services, 'outbox' | 'secret' | 'siteUrl'>,
  requestIds: readonly number[],
): Promise<void> {
  if (requestIds.length === 0 || !services.outbox.channels.includes('mail')) return;
  // Of a withdrawn request it may not have been told yet: a job does that seconds later.
  const told = sql`EXISTS (SELECT FROM ${messages}
    WHERE ${messages.key} = 'meeting:' || ${meetings.id} || ':' || ${meetings.sequence} || ':cancelled')`;
  const known = or(
    inArray(meetings.status, ['booked', 'displaced']),
    and(eq(meetings.status, 'cancelled'), eq(meetings.reason, 'request'), sql`NOT ${told}`),
  );
  const rows = await readMailedMeetings(
    tx,
    and(
      inArray(meetings.request_id, [...requestIds]),
      gt(meetings.starts_at, sql`now()`),
      ne(requests.email, ''),
      known,
    ),
  );
  const mails = rows.flatMap((mailed) => {
    const sequence = mailed.meeting.sequence + 1;
    const cancelled = { ...mailed.meeting, status: 'cancelled', sequence } as const;
    return meetingMail(services, { ...mailed, meeting: cancelled }, 'erased');
  });
  await services.outbox.add(tx, mails);
}
