import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { RequestStatus } from '../request/request-states.ts';

/** Another request of the same client. */
export type OtherRequest = { id: number; code: string; status: RequestStatus; words: string };

const isReadable = and(
  notInArray(requests.status, ['withdrawn', 'spam', 'quarantine']),
  isNull(requests.joined_to),
);

/** Other requests of the client of a request, the newest first: a message may have come to the wrong one. */
export async function listOtherRequests(
  { owner }: Database,
  { id, clientId }: { id: number; clientId: number | null },
): Promise<OtherRequest[]> {
  if (clientId === null) return [];
  return owner
    .select({
      id: requests.id,
      code: requests.code,
      status: requests.status,
      words: sql<string>`left(${requests.notes}, 80)`,
    })
    .from(requests)
    .where(and(eq(requests.client_id, clientId), ne(requests.id, id), isReadable))
    .orderBy(desc(requests.id))
    .limit(20);
}

type Move = { message: number; from: number; to: number; by: string; isUndo?: boolean };

/**
 * Moves a visitor's message with its files to another request of the same client. `undoMove` reverts it within a day.
 * @returns whether both exist and belong together
 * @throws when the database does not answer
 */
export async function moveMessage(
  { owner }: Database,
  { message, from, to, by, isUndo = false }: Move,
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
      .set({
        request_id: to,
        moved_from: isUndo ? null : from,
        moved_at: isUndo ? null : sql`now()`,
      })
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

/** Whether a message was moved so lately that one tap moves it back. */
export const isMoveFresh = sql`${requestMessages.moved_at} > now() - interval '1 day'`;

/**
 * Moves a message back to where it was moved from within the last day.
 * @returns the request where it is again; undefined when that is not there any more, or not the same client's
 * @throws when the database does not answer
 */
export async function undoMove(
  database: Database,
  { message, from, by }: Omit<Move, 'to' | 'isUndo'>,
): Promise<number | undefined> {
  const [moved] = await database.owner
    .select({ to: requestMessages.moved_from })
    .from(requestMessages)
    .where(and(eq(requestMessages.id, message), eq(requestMessages.request_id, from), isMoveFresh));
  if (!moved?.to) return undefined;
  const { to } = moved;
  return (await moveMessage(database, { message, from, to, by, isUndo: true })) ? to : undefined;
}
