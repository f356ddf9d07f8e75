import { sql } from 'drizzle-orm';

/**
 * Values of a request before a change, for its undo. `at` is the time of the transaction, which the messages that it
 * adds have too.
 */
export const valuesBefore = sql`jsonb_build_object('status', status, 'taken_by', taken_by,
  'first_answer_at', first_answer_at, 'remind_at', remind_at, 'reply_by', reply_by, 'at', now())`;
