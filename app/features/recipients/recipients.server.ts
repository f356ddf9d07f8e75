import { and, eq } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import { subscribers } from '#db/schema/subscribers.ts';
import type { Database } from '#platform/db/database.ts';
import {
  confirmRecipient,
  type RecipientStanding,
  readStanding,
  refuseRecipient,
} from '#platform/outbox/mail-recipients.ts';
import type { Secret } from '#platform/secret.ts';

export { recipientHash } from '#platform/outbox/mail-recipients.ts';

type Reader = { database: Database; secret: Secret };

/**
 * Standing of a mail address: confirmed are those of staff, of confirmed subscribers, and of visitors who have pressed
 * a button of a mail. A subscriber who refuses all mail gets none of the newsletter either.
 * @throws when the database does not answer
 */
export async function standingOf(
  { database, secret }: Reader,
  address: string,
): Promise<RecipientStanding> {
  const standing = await readStanding(database, secret, address);
  if (standing !== 'unconfirmed') return standing;
  const { owner } = database;
  const [member] = await owner
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, address))
    .limit(1);
  if (member) return 'confirmed';
  const [subscriber] = await owner
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, address), eq(subscribers.status, 'confirmed')))
    .limit(1);
  return subscriber ? 'confirmed' : 'unconfirmed';
}

/** Ends all mail to an address, also what waits. @throws when the database does not answer */
export async function refuseMail({ database, secret }: Reader, address: string): Promise<void> {
  await refuseRecipient(database, secret, address);
}

/** Takes a refusal back: only the owner of the address has this button. */
export async function allowMail({ database, secret }: Reader, address: string): Promise<void> {
  await confirmRecipient(database.owner, secret, address);
}
