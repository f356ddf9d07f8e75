import { eq } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import type { Database } from '#platform/db/database.ts';
import {
  confirmRecipient,
  type RecipientState,
  readRecipientState,
  refuseRecipient,
} from '#platform/outbox/mail-recipients.ts';
import type { Secret } from '#platform/secret.ts';
import type { Services } from '../../context.ts';

type Reader = { database: Database; secret: Secret };

/**
 * State of a mail address: confirmed are those of staff, those that a module knows, and those of visitors who have
 * used a button in a mail. Addresses that refuse all mail get none of a module either.
 * @throws when the database does not answer
 */
export async function standingOf(
  { database, secret, hooks }: Reader & Pick<Services, 'hooks'>,
  address: string,
): Promise<RecipientState> {
  const standing = await readRecipientState(database, secret, address);
  if (standing !== 'unconfirmed') return standing;
  const { owner } = database;
  const [member] = await owner
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, address))
    .limit(1);
  if (member) return 'confirmed';
  for (const isConfirmed of hooks('confirmedAddress')) {
    if (await isConfirmed(database, address)) return 'confirmed';
  }
  return 'unconfirmed';
}

/** Ends all mail to an address, also what waits. @throws when the database does not answer */
export async function refuseMail({ database, secret }: Reader, address: string): Promise<void> {
  await refuseRecipient(database, secret, address);
}

/** Takes a refusal back: only the owner of the address has this button. */
export async function allowMail({ database, secret }: Reader, address: string): Promise<void> {
  await confirmRecipient(database.owner, secret, address);
}
