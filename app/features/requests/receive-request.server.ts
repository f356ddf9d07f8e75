import { toE164 } from '#platform/phone.ts';
import { orLimited } from '#platform/rate-limit.ts';
import { promiseSentence } from '../../content/promise.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { type Guard, receiveForm, type Stored } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import {
  type QuickRequestInput,
  quickRequestSchema,
  type RequestError,
  type RequestInput,
  type RequestReceipt,
  requestSchema,
} from './request.ts';
import type { Sender } from './request-limits.ts';
import { requestPath } from './request-mail.server.ts';
import { type Door, findRepeated, type StoredRequest, storeRequest } from './requests.server.ts';
import { judge } from './spam/judge.server.ts';

/** Takes a posted request written on a page in `lang`; its phone must be a number that can exist. */
export type ReceiveRequest = (
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
) => Promise<Answer<RequestReceipt>>;

/** What a visitor is told of a stored request. */
export function receiptOf(
  { secret }: Pick<Services, 'secret'>,
  { code, replyBy }: StoredRequest,
  lang: Language,
): RequestReceipt {
  return {
    code,
    promise: promiseSentence(replyBy, new Date(), lang),
    href: requestPath(secret, code, lang),
  };
}

function receiverAt(
  door: Door,
  schema: typeof requestSchema | typeof quickRequestSchema,
): ReceiveRequest {
  return (request, services, lang, sender) => {
    const store = async (
      asked: RequestInput | QuickRequestInput,
      guard: Guard,
    ): Promise<Stored<RequestReceipt>> => {
      const phone = toE164(asked.number);
      const wrong: RequestError = 'errorNumberFormat';
      if (!phone) return { fieldErrors: { number: [wrong] } };
      const page = guard.page ?? new URL(request.url).pathname;
      const written = { asked, door, lang, phone, page, key: guard.key };
      const known = await findRepeated(services.database, written);
      if (known) return { done: receiptOf(services, known, lang) };
      const verdict = await judge(services, written, guard, sender);
      if (!('status' in verdict)) return verdict;
      const { status, signs } = verdict;
      const stored = await orLimited(storeRequest(services, written, status, signs, sender));
      return 'limited' in stored ? stored : { done: receiptOf(services, stored, lang) };
    };
    return receiveForm(request, schema, store, (error) =>
      services.log.error({ err: error }, 'A request could not be stored'),
    );
  };
}

/** The contact form of the home page. */
export const receiveRequest = receiverAt('home', requestSchema);

/** The same form on the director's profile. */
export const receiveProfileRequest = receiverAt('profile', requestSchema);

/** The quick contact form of /contact. */
export const receiveQuickRequest = receiverAt('contact', quickRequestSchema);
