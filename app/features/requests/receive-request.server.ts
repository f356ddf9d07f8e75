import { toE164 } from '#platform/phone.ts';
import type { Services } from '../../context.ts';
import { receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import {
  quickRequestSchema,
  type RequestError,
  type RequestReceipt,
  requestSchema,
} from './request.ts';
import { type Door, storeRequest } from './requests.server.ts';

/** Takes a posted request written on a page in `lang`; its phone must be a number that can exist. */
type Receive = (
  request: Request,
  services: Services,
  lang: string,
) => Promise<Answer<RequestReceipt>>;

function receiverAt(door: Door, schema: typeof requestSchema | typeof quickRequestSchema): Receive {
  return (request, { database, log }, lang) =>
    receiveForm(
      request,
      schema,
      async (asked): Promise<Stored<RequestReceipt>> => {
        const phone = toE164(asked.number);
        const wrong: RequestError = 'errorNumberFormat';
        if (!phone) return { fieldErrors: { number: [wrong] } };
        const code = await storeRequest(database, { ...asked, phone, lang, door });
        return { done: { code } };
      },
      (error) => log.error({ err: error }, 'A request could not be stored'),
    );
}

/** The contact form of the home page. */
export const receiveRequest = receiverAt('home', requestSchema);

/** The same form on the director's profile. */
export const receiveProfileRequest = receiverAt('profile', requestSchema);

/** The quick contact form of /contact. */
export const receiveQuickRequest = receiverAt('contact', quickRequestSchema);
