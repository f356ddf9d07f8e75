import { and, eq, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isReturned } from '#platform/outbox/message-rows.ts';
import type { Services } from '../../context.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { sendMailNotice } from '../request/mail-notice.server.ts';

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

/**
 * Notifies the request's holder, or the office, that a mail to the client's current address bounced.
 * @param report identifies the bounce, for one notice each
 */
export async function notifyOfReturned(
  services: Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>,
  { about, recipient }: { about: string; recipient: string },
  report: string,
): Promise<void> {
  const [request] = await services.database.owner
    .select({ id: requests.id, code: requests.code, takenBy: requests.taken_by })
    .from(requests)
    .where(and(eq(sql`'request:' || ${requests.id}`, about), eq(requests.email, recipient)));
  if (request) await sendMailNotice(services, request, 'returned', report);
}
