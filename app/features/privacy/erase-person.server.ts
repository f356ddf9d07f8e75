import { and, eq, inArray, isNull } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { sharedItems } from '#db/schema/shared-items.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { eraseMessages } from '#platform/outbox/erase-messages.ts';
import { mailRecipients, recipientHash } from '#platform/outbox/mail-recipients.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { type HeldData, type HeldServices, readHeld } from './held.server.ts';
import { type Person, textOfPerson } from './person.server.ts';

/** Number of rows by kind. */
export type Counts = Record<string, number>;

export function countHeld(held: HeldData): Counts {
  return {
    requests: held.requests.length,
    details: held.requests.reduce((sum, { details }) => sum + details.length, 0),
    messages: held.messages.length,
    shared: held.shared.length,
    // A refusal is no data to be erased: without it, mail would come again.
    confirmations: held.mail_recipient && !held.mail_recipient.refused_at ? 1 : 0,
    ...Object.assign({}, ...held.parts.map(({ counts }) => counts)),
  };
}

/** Whether there is nothing to hand over or to erase. */
export function isEmpty(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** Phones and e-mails in the person's requests and data of modules, and in others of the same client, besides the given one. */
export function otherContacts(
  { requests, parts, same_client }: HeldData,
  person: Person,
): string[] {
  const own = textOfPerson(person);
  const contacts = [
    ...[...requests, ...parts.flatMap(({ contacts = [] }) => contacts)].map(({ email, phone }) =>
      'email' in person ? phone : email,
    ),
    ...same_client.flatMap(({ phone, email }) => [phone, email]),
  ];
  return [...new Set(contacts.filter((contact) => contact && contact !== own))];
}

/** What else is done in the transaction that erases a person. */
export type ErasingSteps = {
  /** Before the erasure: sends cancellations of upcoming meetings. */
  before?: (tx: Transaction, requestIds: readonly number[]) => Promise<void>;
  /** At the end: writes it down. */
  record?: (tx: Transaction, counts: Counts) => Promise<void>;
};

/**
 * Deletes all data about a person, in one transaction; a published review leaves the site.
 * @returns counts of deleted rows
 * @throws when the database does not answer; then nothing is deleted
 */
export async function erasePerson(
  database: Database,
  person: Person,
  services: HeldServices,
  { before, record }: ErasingSteps = {},
): Promise<Counts> {
  return database.owner.transaction(async (tx) => {
    const held = await readHeld(tx, person, services);
    const requestIds = held.requests.map(({ id }) => id);
    await before?.(tx, requestIds);
    if (requestIds.length > 0) {
      await tx.delete(requests).where(inArray(requests.id, requestIds));
    }
    const sharedIds = held.shared.map(({ id }) => id);
    if (sharedIds.length > 0) {
      await tx.delete(sharedItems).where(inArray(sharedItems.id, sharedIds));
    }
    for (const part of held.parts) await part.erase(tx);
    // A refusal stays: without it, mail would come again to an address whose owner wants none.
    if ('email' in person) {
      await tx
        .delete(mailRecipients)
        .where(
          and(
            eq(mailRecipients.hash, recipientHash(services.secret, person.email)),
            isNull(mailRecipients.refused_at),
          ),
        );
    }
    await eraseMessages(tx, {
      about: [
        ...requestIds.map((id) => aboutRow('request', id)),
        ...held.parts.flatMap(({ about }) => about),
      ],
      recipients: 'email' in person ? [person.email] : [],
    });
    const counts = countHeld(held);
    await record?.(tx, counts);
    return counts;
  });
}
