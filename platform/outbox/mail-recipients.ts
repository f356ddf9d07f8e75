import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database.ts';
import type { Secret } from '../secret.ts';
import { messages } from './message-rows.ts';

const moment = () => timestamp({ withTimezone: true });

/** What the owners of mail addresses have said about them. An address is stored as its keyed hash only. */
export const mailRecipients = pgTable('mail_recipients', {
  hash: text().primaryKey(),
  /** When somebody pressed a button that only a mail to this address leads to. */
  confirmed_at: moment(),
  /** When its owner asked for no more mail. */
  refused_at: moment(),
  created_at: moment().notNull().defaultNow(),
});

/** `unconfirmed`: anybody may have typed this address into a form. */
export type RecipientStanding = 'confirmed' | 'unconfirmed' | 'refused';

/** The hash under which an address stands in `mail_recipients`. */
export const recipientHash = (secret: Secret, address: string) =>
  secret.hash('mail-recipient', address.trim().toLowerCase());

/** @throws when the database does not answer */
export async function readStanding(
  { owner }: Database,
  secret: Secret,
  address: string,
): Promise<RecipientStanding> {
  const [row] = await owner
    .select()
    .from(mailRecipients)
    .where(eq(mailRecipients.hash, recipientHash(secret, address)));
  if (row?.refused_at) return 'refused';
  return row?.confirmed_at ? 'confirmed' : 'unconfirmed';
}

/** Notes that the owner of an address has pressed a button of a mail; a refusal ends with it. */
export async function confirmRecipient(
  tx: Transaction,
  secret: Secret,
  address: string,
): Promise<void> {
  const confirmed = { confirmed_at: sql`now()`, refused_at: null };
  await tx
    .insert(mailRecipients)
    .values({ hash: recipientHash(secret, address), ...confirmed })
    .onConflictDoUpdate({ target: mailRecipients.hash, set: confirmed });
}

/** Ends all mail to an address, also what waits; `confirmRecipient` takes it back. */
export async function refuseRecipient(
  { owner }: Database,
  secret: Secret,
  address: string,
): Promise<void> {
  await owner.transaction(async (tx) => {
    const refused = { refused_at: sql`now()` };
    await tx
      .insert(mailRecipients)
      .values({ hash: recipientHash(secret, address), ...refused })
      .onConflictDoUpdate({ target: mailRecipients.hash, set: refused });
    await tx
      .update(messages)
      .set({ status: 'cancelled', last_error: 'refused by the recipient' })
      .where(
        sql`${eq(messages.recipient, address)} AND ${messages.channel} = 'mail' AND ${messages.status} IN ('waiting', 'kept')`,
      );
  });
}
