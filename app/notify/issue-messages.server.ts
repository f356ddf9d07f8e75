import { type SQL, sql } from 'drizzle-orm';
import { messages } from '#platform/outbox/message-rows.ts';

/** Condition on `messages`: the mail with a post to a subscriber. @param subscriberId column */
export function isIssueMail(postId: number, subscriberId: { getSQL: () => SQL }): SQL {
  return sql`${messages.key} = ${`newsletter:${postId}:`}::text || ${subscriberId}`;
}

/** Id of the post of such a mail. */
export const postOfIssueMail = sql<string>`split_part(${messages.key}, ':', 2)`;
