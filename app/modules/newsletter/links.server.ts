import type { Database } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import type { Language } from '../../i18n/languages.ts';
import { findSubscriber, type Subscriber, suppressedSince } from './subscribers.server.ts';

type Site = { secret: Secret; siteUrl: string };

/** Validity of a confirmation link in hours. */
export const confirmationHours = 48;

/** Purposes of the signatures: a token of one purpose is invalid for the other. */
const purposes = { confirm: 'newsletter-confirm', unsubscribe: 'newsletter-unsubscribe' };

/** Address of the page on which a sign-up is confirmed. */
export function confirmationLink(
  { secret, siteUrl }: Site,
  { id, asked_at, lang }: Pick<Subscriber, 'id' | 'asked_at'> & { lang: Language },
): string {
  const expires = new Date(asked_at.getTime() + confirmationHours * 3_600_000);
  const token = secret.sign(purposes.confirm, `${id}-${asked_at.getTime()}`, expires);
  return absoluteUrl(siteUrl, pathIn(lang)('newsletterConfirm', { id: token }));
}

/** Address of the page on which a subscription is ended; it never expires. */
export function unsubscribeLink({ secret, siteUrl }: Site, id: number, lang: Language): string {
  const token = secret.sign(purposes.unsubscribe, String(id));
  return absoluteUrl(siteUrl, pathIn(lang)('newsletterUnsubscribe', { id: token }));
}

type LinkServices = { database: Database; secret: Secret };

/**
 * The subscriber whom a link asks to confirm.
 * @returns undefined when the link is forged, expired, or older than the end of the subscription:
 * an old mail must not subscribe anybody again
 */
export async function openConfirmation(
  { database, secret }: LinkServices,
  token: string,
): Promise<Subscriber | undefined> {
  const [id, asked] = (secret.open(purposes.confirm, token) ?? '').split('-').map(Number);
  if (!id || !asked) return undefined;
  const subscriber = await findSubscriber(database, id);
  if (!subscriber) return undefined;
  const since = await suppressedSince(database, secret, subscriber.email);
  return since && since.getTime() > asked ? undefined : subscriber;
}

/**
 * The subscriber who may leave by a link.
 * @returns `forgotten` when the address was erased meanwhile, undefined when the link is forged
 */
export async function openUnsubscription(
  { database, secret }: LinkServices,
  token: string,
): Promise<Subscriber | 'forgotten' | undefined> {
  const id = Number(secret.open(purposes.unsubscribe, token));
  if (!id) return undefined;
  return (await findSubscriber(database, id)) ?? 'forgotten';
}
