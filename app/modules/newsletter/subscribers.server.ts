import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import { cancelMessages } from '#platform/outbox/outbox.ts';
import type { Secret } from '#platform/secret.ts';
import type { Language } from '../../i18n/languages.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { SubscriberStatus } from './subscription.ts';
import { subscribers, suppressions } from './tables.ts';

export type Subscriber = {
  id: number;
  email: string;
  lang: Language;
  status: SubscriberStatus;
  asked_at: Date;
};

/** Message kind of the mails with the link to confirm. */
export const confirmationKind = 'newsletter-confirm';

/** Limits of confirmation mails to one address, from all clients together. */
const confirmationLimits = { everyMinutes: 10, perDay: 3 };

/** Columns of a `Subscriber`. */
export const subscriberColumns = {
  id: subscribers.id,
  email: subscribers.email,
  lang: subscribers.lang,
  status: subscribers.status,
  asked_at: subscribers.asked_at,
};

/**
 * Records a sign-up with the consent given.
 * @returns the subscriber to send a confirmation mail to; undefined when the address is confirmed
 * already or has got such a mail recently
 */
export async function noteSignUp(
  tx: Transaction,
  signUp: { email: string; lang: Language; consent: string; consent_version: string },
): Promise<Subscriber | undefined> {
  const [known] = await tx
    .insert(subscribers)
    .values(signUp)
    // Changes nothing, but locks the row: two sign-ups at once do not send two mails.
    .onConflictDoUpdate({ target: subscribers.email, set: { email: signUp.email } })
    .returning(subscriberColumns);
  if (!known) throw new Error('A subscriber was not returned.');
  if (known.status === 'confirmed' || (await wasAskedEnough(tx, known.email))) return undefined;
  const [asked] = await tx
    .update(subscribers)
    .set({ ...signUp, status: 'pending', asked_at: sql`now()` })
    .where(eq(subscribers.id, known.id))
    .returning(subscriberColumns);
  return asked;
}

async function wasAskedEnough(tx: Transaction, email: string): Promise<boolean> {
  const { everyMinutes, perDay } = confirmationLimits;
  const { rows } = await tx.execute<{ enough: boolean }>(sql`
    SELECT count(*) >= ${perDay}::int
        OR coalesce(max(${messages.created_at}) > now() - make_interval(mins => ${everyMinutes}::int), false)
      AS enough
    FROM ${messages}
    WHERE ${messages.recipient} = ${email} AND ${messages.kind} = ${confirmationKind}
      AND ${messages.created_at} > now() - interval '1 day'`);
  return rows[0]?.enough === true;
}

/** @throws when the database does not answer */
export async function findSubscriber(
  database: Database,
  id: number,
): Promise<Subscriber | undefined> {
  const [found] = await database.owner
    .select(subscriberColumns)
    .from(subscribers)
    .where(eq(subscribers.id, id));
  return found;
}

/** Whether an address has a confirmed subscription. @throws when the database does not answer */
export async function isConfirmedSubscriber(
  { owner }: Database,
  address: string,
): Promise<boolean> {
  const [found] = await owner
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, address), eq(subscribers.status, 'confirmed')))
    .limit(1);
  return found !== undefined;
}

/** Hash of an address on the suppression list. */
export function suppressionHash(secret: Secret, email: string): string {
  return secret.hash('suppression', email.toLowerCase());
}

/**
 * When an address was put on the suppression list.
 * @returns undefined when it is not on it
 */
export async function suppressedSince(
  database: Database,
  secret: Secret,
  email: string,
): Promise<Date | undefined> {
  const [found] = await database.owner
    .select({ since: suppressions.created_at })
    .from(suppressions)
    .where(eq(suppressions.email_hash, suppressionHash(secret, email)));
  return found?.since;
}

/** Which of the addresses are on the suppression list. */
export async function suppressedAmong(
  tx: Transaction,
  secret: Secret,
  emails: readonly string[],
): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [suppressionHash(secret, email), email]));
  const found = await tx
    .select({ hash: suppressions.email_hash })
    .from(suppressions)
    .where(sql`${suppressions.email_hash} = ANY(${sql.param([...byHash.keys()])})`);
  return new Set(found.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/** Confirms a subscription and takes its address off the suppression list. Idempotent. */
export async function confirmSubscription(
  database: Database,
  secret: Secret,
  { id, email }: Subscriber,
): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await tx
      .update(subscribers)
      .set({ status: 'confirmed', confirmed_at: sql`now()` })
      .where(sql`${subscribers.id} = ${id} AND ${subscribers.status} <> 'confirmed'`);
    await tx
      .delete(suppressions)
      .where(eq(suppressions.email_hash, suppressionHash(secret, email)));
  });
}

/**
 * Ends a subscription: cancels waiting mails and puts the hash of the address on the suppression
 * list. Idempotent.
 * @param record writes it down, in the same transaction
 */
export async function endSubscription(
  database: Database,
  secret: Secret,
  { id, email }: Subscriber,
  record?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await tx.update(subscribers).set({ status: 'unsubscribed' }).where(eq(subscribers.id, id));
    await tx
      .insert(suppressions)
      .values({ email_hash: suppressionHash(secret, email), reason: 'unsubscribed' })
      .onConflictDoUpdate({
        target: suppressions.email_hash,
        set: { reason: 'unsubscribed', created_at: sql`now()` },
      });
    await cancelMessages(tx, aboutRow('subscriber', id));
    await record?.(tx);
  });
}
