import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { clientMoves } from '#db/schema/client-moves.ts';
import { clients } from '#db/schema/clients.ts';
import { requests } from '#db/schema/requests.ts';
import { type AuditAction, recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';

/** For so many hours a move can be undone. */
export const undoHours = 24;

/** @property client whose card has the requests now @property change id by which it is undone */
export type RequestsMoved = { client: number; change: string };

/**
 * Moves requests of a client to a new client of their own.
 * @returns undefined when none of them belongs to this client, or all do
 * @throws when the database does not answer
 */
export function setApart(
  { owner }: Database,
  { client, requestIds, by }: { client: number; requestIds: readonly number[]; by: string },
): Promise<RequestsMoved | undefined> {
  return owner.transaction(async (tx) => {
    const all = await lockRequests(tx, client);
    const ids = all.filter((id) => requestIds.includes(id));
    if (ids.length === 0 || ids.length === all.length) return undefined;
    const [fresh] = await tx.insert(clients).values({}).returning({ id: clients.id });
    if (!fresh) return undefined;
    const move = { ids, from: client, to: fresh.id, by };
    return { client: fresh.id, change: await moveRequests(tx, move, 'client.apart') };
  });
}

/**
 * Joins two clients: this one gets all requests of the other.
 * @returns undefined when either has no request
 * @throws when the database does not answer
 */
export function joinClients(
  { owner }: Database,
  { client, other, by }: { client: number; other: number; by: string },
): Promise<RequestsMoved | undefined> {
  return owner.transaction(async (tx) => {
    if (client === other) return undefined;
    // In one order, so that two people who join the same two do not wait for each other.
    const held = new Map<number, number[]>();
    for (const id of [client, other].sort((a, b) => a - b))
      held.set(id, await lockRequests(tx, id));
    const ids = held.get(other) ?? [];
    if (ids.length === 0 || held.get(client)?.length === 0) return undefined;
    const move = { ids, from: other, to: client, by };
    return { client, change: await moveRequests(tx, move, 'client.join') };
  });
}

const undoable = (change: string) =>
  and(
    eq(clientMoves.change, change),
    gt(clientMoves.moved_at, sql`now() - make_interval(hours => ${undoHours})`),
  );

/** Whether a move can still be undone. */
export async function canUndoMove({ owner }: Database, change: string): Promise<boolean> {
  return (await owner.$count(clientMoves, undoable(change))) > 0;
}

/**
 * Undoes a move, within a day, for the requests not moved since.
 * @returns how many were moved back
 * @throws when the database does not answer
 */
export function undoMove({ owner }: Database, change: string, by: string): Promise<number> {
  return owner.transaction(async (tx) => {
    const moves = await tx.select().from(clientMoves).where(undoable(change)).for('update');
    const [move] = moves;
    if (!move) return 0;
    const back = await tx
      .update(requests)
      .set({ client_id: move.from_client })
      .where(
        and(
          inArray(
            requests.id,
            moves.map(({ request_id }) => request_id),
          ),
          eq(requests.client_id, move.to_client),
        ),
      )
      .returning({ id: requests.id });
    await tx.delete(clientMoves).where(eq(clientMoves.change, change));
    await recordAudit(tx, {
      actor: by,
      action: 'client.undo',
      subject: `client:${move.to_client}`,
      after: { requests: back.length },
    });
    return back.length;
  });
}

async function lockRequests(tx: Transaction, client: number): Promise<number[]> {
  const rows = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.client_id, client))
    .orderBy(requests.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** @returns id of the change */
async function moveRequests(
  tx: Transaction,
  { ids, from, to, by }: { ids: number[]; from: number; to: number; by: string },
  action: AuditAction,
): Promise<string> {
  const change = randomUUID();
  await tx.update(requests).set({ client_id: to }).where(inArray(requests.id, ids));
  await tx.insert(clientMoves).values(
    ids.map((request_id) => ({
      change,
      request_id,
      from_client: from,
      to_client: to,
      moved_by: by,
    })),
  );
  await recordAudit(tx, {
    actor: by,
    action,
    subject: `client:${from}`,
    after: { client: to, requests: ids.length },
  });
  return change;
}
