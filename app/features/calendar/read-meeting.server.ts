import { and, eq, inArray } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import type { Transaction } from '#platform/db/database.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';

/** The meeting of a request; undefined without one. @throws when the database does not answer */
export async function readMeeting(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
): Promise<Meeting | undefined> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.request_id, requestId));
  return row && meetingOf(row);
}

/** Whether the visitor of a request has an hour that is still to come, or is asked for another one. */
export async function hasMeetingToCome(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.request_id, requestId),
        inArray(meetings.status, ['held', 'booked', 'displaced']),
      ),
    );
  return rows.length > 0;
}
