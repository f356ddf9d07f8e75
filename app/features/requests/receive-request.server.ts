import { toE164 } from '#platform/phone.ts';
import type { Services } from '../../context.ts';
import { receiveForm } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { type RequestError, type RequestReceipt, requestSchema } from './request.ts';
import { storeRequest } from './requests.server.ts';

/** Takes a posted request written on a page in `lang`; its phone must be a number that can exist. */
export async function receiveRequest(
  request: Request,
  { database, log }: Services,
  lang: string,
): Promise<Answer<RequestReceipt>> {
  return receiveForm(
    request,
    requestSchema,
    async (asked) => {
      const phone = toE164(asked.number);
      const wrong: RequestError = 'errorNumberFormat';
      if (!phone) return { fieldErrors: { number: [wrong] } };
      const code = await storeRequest(database, { ...asked, phone, lang, door: 'home' });
      return { done: { code } };
    },
    (error) => log.error({ err: error }, 'A request could not be stored'),
  );
}
