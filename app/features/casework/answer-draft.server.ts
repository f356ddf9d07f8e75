import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { requestFiles } from '#db/schema/request-files.ts';
import { requestMessages } from '#db/schema/requests.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { listFiles } from './request-files.server.ts';

/** A draft answer belongs to a request and to its author. */
type DraftOf = { id: number; by: string };

const draftsOf = ({ id, by }: DraftOf) =>
  and(
    eq(requestMessages.request_id, id),
    eq(requestMessages.staff_id, by),
    isNull(requestMessages.shown_at),
  );

/**
 * Turns the answers of a change back into drafts, unless their readers can already see them.
 * @param at `now()` of its transaction, as PostgreSQL writes it in JSON
 * @returns whether no sent answer is left
 */
export async function takeBackAnswers(
  tx: Transaction,
  requestIds: readonly number[],
  at: string,
): Promise<boolean> {
  const written = and(
    inArray(requestMessages.request_id, [...requestIds]),
    eq(requestMessages.author, 'staff'),
    isNotNull(requestMessages.shown_at),
    sql`${requestMessages.created_at} = ${at}::timestamptz`,
  );
  await tx
    .update(requestMessages)
    // Frees the key: the same form may be sent again from the browser history.
    .set({ shown_at: null, told_at: null, idempotency_key: sql`'draft:' || ${requestMessages.id}` })
    .where(and(written, sql`${requestMessages.shown_at} > now()`));
  const left = await tx.select({ id: requestMessages.id }).from(requestMessages).where(written);
  return left.length === 0;
}

/** Reads an author's undone answers that were not sent since; undefined without any. */
export async function readDraft({ owner }: Database, draft: DraftOf) {
  const drafts = await owner
    .select({ id: requestMessages.id, text: requestMessages.text })
    .from(requestMessages)
    .where(draftsOf(draft))
    .orderBy(asc(requestMessages.id));
  if (drafts.length === 0) return undefined;
  const files = await listFiles(
    { owner },
    drafts.map(({ id }) => id),
  );
  const texts = drafts.flatMap(({ text }) => text || []);
  return { text: texts.join('\n\n'), files: files.map(({ name }) => ({ name })) };
}

/** Whether the draft has files, so that an answer may be sent without text. */
export async function hasDraftFiles({ owner }: Database, draft: DraftOf): Promise<boolean> {
  return owner.$count(requestFiles, inDrafts(owner, draft)).then((count) => count > 0);
}

/** Moves the files of the draft into the answer that replaces it, and removes the draft. */
export async function sendDraft(tx: Transaction, draft: DraftOf, answer: number): Promise<void> {
  await tx.update(requestFiles).set({ message_id: answer }).where(inDrafts(tx, draft));
  await tx.delete(requestMessages).where(draftsOf(draft));
}

/** @returns whether there was a draft */
export async function removeDraft({ owner }: Database, draft: DraftOf): Promise<boolean> {
  const removed = await owner
    .delete(requestMessages)
    .where(draftsOf(draft))
    .returning({ id: requestMessages.id });
  return removed.length > 0;
}

function inDrafts(tx: Pick<Transaction, 'select'>, draft: DraftOf) {
  const drafts = tx.select({ id: requestMessages.id }).from(requestMessages).where(draftsOf(draft));
  return inArray(requestFiles.message_id, drafts);
}
