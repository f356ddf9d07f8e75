import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { aboutForgotten, messages } from './message-rows.ts';

/** Selects messages by their `about` (such as `request:12`) or by recipient. */
export type ErasedMessages = { about: readonly string[]; recipients?: readonly string[] };

/**
 * Deletes messages, including sent ones, and their jobs, which store a mail server's reply that may name the recipient.
 * A message being sent may still arrive; those with `aboutForgotten` stay until they are sent.
 * @param recipients email addresses in lower case
 * @returns the number of messages deleted
 */
export async function eraseMessages(
  tx: Transaction,
  { about, recipients = [] }: ErasedMessages,
): Promise<number> {
  const matches: SQL[] = [];
  if (about.length > 0) matches.push(inArray(messages.about, [...about]));
  if (recipients.length > 0) {
    matches.push(inArray(sql`lower(${messages.recipient})`, [...recipients]));
  }
  if (matches.length === 0) return 0;
  const erased = await tx
    .delete(messages)
    .where(and(or(...matches), ne(messages.about, aboutForgotten)))
    .returning({ id: messages.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0 && (await hasJobs(tx))) {
    await tx.execute(sql`DELETE FROM jobs.job WHERE ${inArray(sql`id`, ids)}`);
  }
  return ids.length;
}

/** Whether the job queue's tables exist: they are created when it is first opened. */
async function hasJobs(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`SELECT to_regclass('jobs.job') IS NOT NULL AS known`,
  );
  return rows[0]?.known === true;
}
