import { and, count, eq } from 'drizzle-orm';
import { isOpen, requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { appointments } from '../../modules.data.ts';
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
  const [[open], onDuty] = await Promise.all([
    owner
      .select({ requests: count(), meetings: appointments.ahead(calendar ?? 0, now) })
      .from(requests)
      .where(and(isOpen(requests.status), eq(requests.taken_by, id))),
    personOnDuty(owner, now),
  ]);
  return { requests: 0, meetings: 0, ...open, onDuty: onDuty?.id === id };
}
