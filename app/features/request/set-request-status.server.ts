import { inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestStatus } from './request-states.ts';

export type StatusChange = { id: number; from: RequestStatus; to: RequestStatus };

/** Columns that change with the status. */
export type StatusValues = Omit<PgUpdateSetSource<typeof requests>, 'status'>;

/**
 * Columns by which a change can be undone. `at` is the time of the transaction, which the messages that it adds have
 * too.
 * @param change id of the change
 */
export function undoableBy(change: string): StatusValues {
  return {
    last_change: change,
    before_change: sql`jsonb_build_object('status', status, 'taken_by', taken_by,
      'first_answer_at', first_answer_at, 'remind_at', remind_at, 'next_step', next_step,
      'next_text', next_text, 'finished_by', finished_by, 'reply_by', reply_by,
      'wrong_number', wrong_number, 'at', now())`,
  };
}

/** Columns as they were before the change that `undoableBy` noted. */
export const valuesBefore: StatusValues = {
  taken_by: sql`before_change ->> 'taken_by'`,
  first_answer_at: sql`(before_change ->> 'first_answer_at')::timestamptz`,
  remind_at: sql`(before_change ->> 'remind_at')::timestamptz`,
  // A release before this one noted none of the next four.
  next_step: sql`coalesce(before_change ->> 'next_step', '')`,
  next_text: sql`coalesce(before_change ->> 'next_text', '')`,
  wrong_number: sql`coalesce((before_change ->> 'wrong_number')::boolean, wrong_number)`,
  finished_by: sql`before_change ->> 'finished_by'`,
  reply_by: sql`(before_change ->> 'reply_by')::timestamptz`,
  joined_to: null,
  last_change: null,
  before_change: null,
};

/**
 * Sets the status of requests that the transaction has locked, and nothing else: `changeStatus` also does what follows
 * for meetings and messages. Nothing else writes the column of a stored request (tools/status-writes.test.ts).
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
