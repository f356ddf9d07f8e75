import { type Limit, LimitExceeded } from '#platform/rate-limit.ts';
import { consentOf } from '../../content/consent.server.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { confirmationNotice } from './mails.server.ts';
import { noteSignUp } from './subscribers.server.ts';
import { subscriptionSchema } from './subscription.ts';

/** Sign-ups from one customer's network in an hour. */
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/**
 * Takes a newsletter sign-up posted from a page in `lang` and asks the address by mail to confirm;
 * nothing else is sent to it before. A repeated sign-up is answered like a new one, so that the answer
 * does not reveal subscribers. Limit, subscriber and mail are one transaction.
 */
export async function receiveSubscription(
  request: Request,
  services: Services,
  lang: Language,
  { address }: Sender,
): Promise<Answer<null>> {
  const { database, limiter, outbox, log } = services;
  const form = await readForm(request, subscriptionSchema);
  if ('invalid' in form) return form.invalid;

  const email = form.value.email.toLowerCase();
  try {
    await database.owner.transaction(async (tx) => {
      await limiter.take(tx, 'newsletter', { address }, addressLimit);
      const asked = await noteSignUp(tx, {
        email,
        lang,
        ...consentOf('newsletter:block.consent', lang),
      });
      if (asked) await sendNotices(tx, services, [confirmationNotice(services, asked)]);
    });
  } catch (error) {
    if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
    log.error({ err: error }, 'A newsletter sign-up could not be stored');
    return form.failed();
  }
  outbox.wake();
  return { status: 'done', done: null };
}
