import { and, eq, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import type { Transaction } from '#platform/db/database.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';

/** Whether a mail came back; `noteReturned` of `mail-answers.server.ts` writes it. */
export const isReturned = sql`(${messages.status} = 'cancelled' AND ${messages.last_error} LIKE 'returned%')`;

/**
 * Whether a mail about a request came back from the address that its client has: until that is changed, no other arrives.
 * @throws when the database does not answer
 */
export async function hasReturned(
  database: Pick<Transaction, 'select'>,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  if (!email) return false;
  const [mail] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.about, aboutRow('request', id)), eq(messages.recipient, email), isReturned),
    )
    .limit(1);
  return mail !== undefined;
}
