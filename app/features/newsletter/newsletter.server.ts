import { consentOf } from '../../content/consent.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { confirmationMail } from './mails.server.ts';
import { noteSignUp } from './subscribers.server.ts';

/**
 * Notes an address for the newsletter and asks it by mail to confirm; nothing else is sent to it
 * before. A repeated sign-up quietly succeeds: the answer never tells who is subscribed.
 * @throws when the database does not answer; then nothing is stored
 */
export async function subscribe(
  services: Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>,
  email: string,
  lang: Language,
): Promise<void> {
  const { database, outbox } = services;
  await database.owner.transaction(async (tx) => {
    const signUp = { email: email.toLowerCase(), lang, ...consentOf('newsletter', lang) };
    const asked = await noteSignUp(tx, signUp);
    if (asked) await outbox.add(tx, [confirmationMail(services, asked)]);
  });
  outbox.wake();
}
