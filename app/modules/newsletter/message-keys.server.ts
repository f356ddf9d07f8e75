import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { messageKey } from '#platform/outbox/message-key.ts';
import { messages } from '#platform/outbox/message-rows.ts';

/** Every time it is asked for. */
export const subscriptionKeys = () => ({ mail: messageKey(`newsletter-confirm:${randomUUID()}`) });

export const issueKeys = (postId: number, subscriberId: number) => ({
  mail: messageKey(`newsletter:${postId}:${subscriberId}`),
});

export const testIssueKeys = () => ({ mail: messageKey(`newsletter-test:${randomUUID()}`) });
/** Condition on `messages`: the mail with a post to a subscriber. @param subscriberId column */
export function isIssueMail(postId: number, subscriberId: { getSQL: () => SQL }): SQL {
  return sql`${messages.key} = ${`newsletter:${postId}:`}::text || ${subscriberId}`;
}

/** Id of the post of such a mail. */
export const postOfIssueMail = sql<string>`split_part(${messages.key}, ':', 2)`;
