import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database.ts';
import type { Secret } from '../secret.ts';
import { messages } from './message-rows.ts';

const moment = () => timestamp({ withTimezone: true });

/** Consent of mail addresses' owners. An address is stored as a keyed hash only. */
export const mailRecipients = pgTable('mail_recipients', {
  hash: text().primaryKey(),
  /** When the owner pressed a button that only a mail to this address contains. */
  confirmed_at: moment(),
  /** When the owner opted out of all mail. */
  refused_at: moment(),
  created_at: moment().notNull().defaultNow(),
});

/** `unconfirmed`: anyone may have typed this address into a form. */
export type RecipientState = 'confirmed' | 'unconfirmed' | 'refused';

/** Hash of an address in `mail_recipients`. */
export const recipientHash = (secret: Secret, address: string) =>
  secret.hash('mail-recipient', address.trim().toLowerCase());

/** @throws when the database does not answer */
export async function readRecipientState(
  { owner }: Database,
  secret: Secret,
  address: string,
): Promise<RecipientState> {
  const [row] = await owner
    .select()
    .from(mailRecipients)
    .where(eq(mailRecipients.hash, recipientHash(secret, address)));
  if (row?.refused_at) return 'refused';
  return row?.confirmed_at ? 'confirmed' : 'unconfirmed';
}

/** Records that the owner of an address pressed a button in a mail; this also revokes an opt-out. */
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

/** Opts an address out of all mail, including pending ones; `confirmRecipient` reverts it. */
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
