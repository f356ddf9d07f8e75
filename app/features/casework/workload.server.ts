import { and, count, eq, gt } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { isOpen, requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { personOnDuty } from '../../notify/people.server.ts';

/** Open work of a member of staff. @property meetings upcoming ones in their calendar */
export type Workload = { requests: number; meetings: number; onDuty: boolean };

/**
 * Counts the open work of a member who may lose access.
 * @param calendar number of their calendar, for lawyers of the site
 */
export async function readWorkload(
  { owner }: Database,
  { id, calendar }: { id: string; calendar: number | null },
  now = new Date(),
): Promise<Workload> {
  const [[held], [ahead], onDuty] = await Promise.all([
    owner
      .select({ count: count() })
      .from(requests)
      .where(and(isOpen(requests.status), eq(requests.taken_by, id))),
    owner
      .select({ count: count() })
      .from(meetings)
      .where(
        and(
          eq(meetings.lawyer, calendar ?? 0),
          eq(meetings.status, 'booked'),
          gt(meetings.ends_at, now),
        ),
      ),
    personOnDuty(owner, now),
  ]);
  return { requests: held?.count ?? 0, meetings: ahead?.count ?? 0, onDuty: onDuty?.id === id };
}
