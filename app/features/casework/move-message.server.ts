import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';

/** Another request of the same client. */
export type OtherRequest = { id: number; code: string };

const isReadable = notInArray(requests.status, ['withdrawn', 'spam', 'quarantine']);

/** Other requests of the client of a request, the newest first: a message may have come to the wrong one. */
export async function listOtherRequests(
  { owner }: Database,
  { id, clientId }: { id: number; clientId: number | null },
): Promise<OtherRequest[]> {
  if (clientId === null) return [];
  return owner
    .select({ id: requests.id, code: requests.code })
    .from(requests)
    .where(and(eq(requests.client_id, clientId), ne(requests.id, id), isReadable))
    .orderBy(desc(requests.id))
    .limit(20);
}

/**
 * Moves a message of a visitor, with its files, to another request of the same client. Moving it back undoes it.
 * @returns whether it was there, and the other request is his
 * @throws when the database does not answer
 */
export async function moveMessage(
  { owner }: Database,
  { message, from, to, by }: { message: number; from: number; to: number; by: string },
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const locked = await tx
      .select({ id: requests.id, client: requests.client_id })
      .from(requests)
      .where(and(sql`${requests.id} IN (${from}, ${to})`, isReadable))
      .orderBy(requests.id)
      .for('update');
    const [one, other] = locked;
    if (!one?.client || one.client !== other?.client) return false;
    const moved = await tx
      .update(requestMessages)
      .set({ request_id: to })
      .where(
        and(
          eq(requestMessages.id, message),
          eq(requestMessages.request_id, from),
          eq(requestMessages.author, 'visitor'),
        ),
      )
      .returning({ id: requestMessages.id });
    if (moved.length === 0) return false;
    await tx
      .update(requests)
      .set({ updated_at: sql`now()` })
      .where(sql`${requests.id} IN (${from}, ${to})`);
    await recordAudit(tx, {
      actor: by,
      action: 'request.move-message',
      subject: aboutRow('request', from),
      after: { message, request: to },
    });
    return true;
  });
}
