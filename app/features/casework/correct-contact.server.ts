import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { refusalLink } from '../../notify/refusal-link.server.ts';
import type { ClientContact } from '../request/typed-contact.ts';
import { replaceInMails, replaceLinkIn } from './replace-link.server.ts';

type CorrectServices = Pick<Services, 'database' | 'secret' | 'outbox' | 'siteUrl'>;

/**
 * Corrects the name, phone or e-mail of a request. Waiting mails follow to the new address; the old one may be a
 * stranger's, so links mailed there expire and the new address gets a new link. Another phone or e-mail may mean
 * another client. The journal has neither the old nor the new values.
 * @param was contact when the form was shown
 * @returns `stale`: changed since, or consent was withdrawn
 * @throws when the database does not answer; then nothing is changed
 */
export async function correctContact(
  services: CorrectServices,
  { id, to, was, by }: { id: number; to: ClientContact; was: ClientContact; by: string },
): Promise<'done' | 'stale'> {
  const { database, outbox } = services;
  const result = await database.owner.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), ne(requests.status, 'withdrawn')))
      .for('update');
    if (!found) return 'stale';
    if (isSame(found, to)) return 'done';
    if (!isSame(found, was)) return 'stale';
    const isOtherPhone = found.phone !== to.phone;
    const isOther = isOtherPhone || found.email !== to.email;
    await tx
      .update(requests)
      .set({
        name: to.name,
        phone: to.phone,
        email: to.email,
        client_id: isOther ? null : found.client_id,
        wrong_number: found.wrong_number && !isOtherPhone,
        next_step: isOtherPhone && found.next_step === 'reach' ? 'call' : found.next_step,
        updated_at: sql`now()`,
      })
      .where(eq(requests.id, id));
    if (found.email && found.email !== to.email) {
      const refusalOf = (address: string) => refusalLink(services, address, found.lang);
      await redirectMails(tx, id, found.email, to.email);
      await replaceInMails(tx, id, refusalOf(found.email), refusalOf(to.email));
      await replaceLinkIn(tx, services, found);
    }
    await recordAudit(tx, {
      actor: by,
      action: 'request.contact',
      subject: aboutRow('request', id),
    });
    return 'done';
  });
  outbox.wake();
  return result;
}

const isSame = (one: ClientContact, other: ClientContact) =>
  one.name === other.name && one.phone === other.phone && one.email === other.email;

async function redirectMails(tx: Transaction, id: number, from: string, to: string): Promise<void> {
  await tx
    .update(messages)
    .set(to ? { recipient: to } : { status: 'cancelled', last_error: 'The address was removed' })
    .where(
      and(
        eq(messages.about, aboutRow('request', id)),
        eq(messages.channel, 'mail'),
        eq(messages.recipient, from),
        inArray(messages.status, ['waiting', 'kept']),
      ),
    );
}
