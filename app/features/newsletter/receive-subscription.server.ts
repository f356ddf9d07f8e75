import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { subscribe } from './newsletter.server.ts';
import { subscriptionSchema } from './subscription.ts';

/** Sign-ups from one IP address; whole offices and mobile networks share one. */
const limit = { hits: 20, seconds: 3600 };

/**
 * Takes a newsletter sign-up posted from a page in `lang`.
 * @param sender IP address that it came from; empty when it is unknown
 */
export async function receiveSubscription(
  request: Request,
  services: Services,
  lang: Language,
  { address }: { address: string },
): Promise<Answer<null>> {
  return receiveForm(
    request,
    subscriptionSchema,
    async ({ email }): Promise<Stored<null>> => {
      if (address) {
        const usage = await services.limiter.count('newsletter', address, limit);
        if (usage.exceeded) return { limited: usage.retryAfter };
      }
      await subscribe(services, email, lang);
      return { done: null };
    },
    (error) => services.log.error({ err: error }, 'A newsletter sign-up could not be stored'),
  );
}
