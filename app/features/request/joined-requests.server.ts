import { and, eq, isNull, sql } from 'drizzle-orm';
import { requestMessages } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';

type Reader = Pick<Transaction, 'execute'>;

/** Id of the request that a request was joined to, and that to another; its own if it was not joined. */
export async function joinedTarget(owner: Reader, id: number): Promise<number> {
  const { rows } = await owner.execute<{ id: string }>(sql`
    WITH RECURSIVE way AS (
      SELECT id, joined_to FROM requests WHERE id = ${id}
      UNION SELECT requests.id, requests.joined_to FROM way JOIN requests ON requests.id = way.joined_to
    ) SELECT id FROM way WHERE joined_to IS NULL`);
  return Number(rows[0]?.id ?? id);
}

/** Ids of the requests that were joined to a request, or to one of these. */
export async function joinedRequests(owner: Reader, id: number): Promise<number[]> {
  const { rows } = await owner.execute<{ id: string }>(sql`
    WITH RECURSIVE joined AS (
      SELECT id FROM requests WHERE joined_to = ${id}
      UNION SELECT requests.id FROM joined JOIN requests ON requests.joined_to = joined.id
    ) SELECT id FROM joined`);
  return rows.map((row) => Number(row.id));
}

/** Messages of a request that was joined to another; `moved_at` is set for those that were moved one by one. */
export const isFromJoined = (id: number) =>
  and(eq(requestMessages.moved_from, id), isNull(requestMessages.moved_at));
