import type { Services } from '../../context.ts';
import { receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { subscribe } from './newsletter.server.ts';
import { subscriptionSchema } from './subscription.ts';

/** Takes a newsletter sign-up posted from a page in `lang`. */
export async function receiveSubscription(
  request: Request,
  { database, log }: Services,
  lang: string,
): Promise<Answer<null>> {
  return receiveForm(
    request,
    subscriptionSchema,
    async ({ email }): Promise<Stored<null>> => {
      await subscribe(database, email, lang);
      return { done: null };
    },
    (error) => log.error({ err: error }, 'A newsletter sign-up could not be stored'),
  );
}
