import { inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestStatus } from './request-states.ts';
import { valuesBefore } from './values-before.server.ts';

export type StatusChange = { id: number; from: RequestStatus; to: RequestStatus };

/** Columns that change with the status. */
export type StatusValues = Omit<PgUpdateSetSource<typeof requests>, 'status'>;

/** Columns by which a change can be undone. @param change id of the change */
export function undoableBy(change: string): StatusValues {
  return { last_change: change, before_change: valuesBefore };
}

/**
 * Sets the status of requests that the transaction has locked, and nothing else: `changeStatus` also does what follows
 * for meetings and messages.
 */
export async function setRequestStatus(
  tx: Transaction,
  rows: readonly { id: number; status: RequestStatus }[],
  to: RequestStatus,
  values: StatusValues = {},
): Promise<StatusChange[]> {
  const ids = rows.map(({ id }) => id);
  await tx
    .update(requests)
    .set({ updated_at: sql`now()`, ...values, status: to })
    .where(inArray(requests.id, ids));
  return rows.map(({ id, status }) => ({ id, from: status, to }));
}
