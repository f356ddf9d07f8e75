import { eq } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { calendarsFor } from '../../content/meetings.ts';
import { knownServices } from '../../content/services.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';

/** The meeting of a request; undefined without one. @throws when the database does not answer */
export async function readMeeting(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
): Promise<Meeting | undefined> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.request_id, requestId));
  return row && meetingOf(row);
}

/**
 * Calendars to which a meeting can move: its own lawyer's, and those of lawyers for its kind, language and service.
 * @throws when the database does not answer
 */
export async function calendarsForMove(
  { owner }: { owner: Pick<Transaction, 'select'> },
  { request_id, lawyer, kind, lang }: Pick<Meeting, 'request_id' | 'lawyer' | 'kind' | 'lang'>,
): Promise<number[]> {
  const [request] = await owner
    .select({ service: requests.service })
    .from(requests)
    .where(eq(requests.id, request_id ?? 0));
  const service = knownServices().find((id) => id === request?.service);
  return [...new Set([lawyer, ...calendarsFor({ kind, lang, service })])];
}
