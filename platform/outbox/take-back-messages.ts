import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type MessageKey, messages } from './message-rows.ts';

/**
 * Deletes messages by key, unless their delivery has begun: a later message supersedes them.
 * @returns the keys of those that remain
 */
export async function takeBackUnsent(
  tx: Transaction,
  keys: readonly MessageKey[],
): Promise<string[]> {
  const those = inArray(messages.key, [...keys]);
  const unsent = and(inArray(messages.status, ['waiting', 'kept']), eq(messages.attempts, 0));
  await tx.delete(messages).where(and(those, unsent));
  const left = await tx.select({ key: messages.key }).from(messages).where(those);
  return left.map(({ key }) => key);
}

/**
 * Deletes the messages that one transaction added about some rows, unless their delivery has begun.
 * @param about such as `request:12`
 * @param addedAt `now()` of that transaction, as PostgreSQL formats it in JSON
 * @returns how many of its messages remain
 */
export async function takeBackMessages(
  tx: Transaction,
  about: readonly string[],
  addedAt: string,
): Promise<number> {
  const added = and(
    inArray(messages.about, [...about]),
    sql`${messages.created_at} = ${addedAt}::timestamptz`,
  );
  await tx
    .delete(messages)
    .where(and(added, inArray(messages.status, ['waiting', 'kept']), eq(messages.attempts, 0)));
  const left = await tx.select({ id: messages.id }).from(messages).where(added);
  return left.length;
}
