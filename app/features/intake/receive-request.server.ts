import { isOn } from '#db/switches.ts';
import { toE164 } from '#platform/phone.ts';
import { LimitExceeded } from '#platform/rate-limit.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { promiseSentence } from '../../content/promise.server.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { signReference } from '../calendar/booking-reference.server.ts';
import {
  type QuickRequestInput,
  quickRequestSchema,
  type RequestInput,
  requestSchema,
} from '../request/request-fields.ts';
import { countAttempt } from '../request/request-limits.ts';
import { requestPath } from '../request/request-path.server.ts';
import {
  disputeOption,
  type OwnReceipt,
  type RequestError,
  type RequestReceipt,
  type RequestSource,
} from '../request/request-rules.ts';
import { judge } from './judge.server.ts';
import {
  findRepeated,
  type NewRequest,
  type StoredRequest,
  storeRequest,
} from './store-request.server.ts';

/**
 * Takes a request posted from a page in `lang`. Sent again with the key of its form it is answered with its reference
 * number; the same words without a key may come from somebody else, who learns only that they are known. A suspicious
 * one is asked for a proof of work or waits in quarantine.
 */
export async function receiveRequest(
  source: Exclude<RequestSource, 'booking' | 'talk'>,
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
): Promise<Answer<RequestReceipt>> {
  const { database, limiter, log } = services;
  const schema = source === 'contact' ? quickRequestSchema : requestSchema;
  const form = await readForm<typeof requestSchema | typeof quickRequestSchema>(request, schema);
  if ('invalid' in form) return form.invalid;
  const { value: asked, guard } = form;

  const phone = toE164(asked.number);
  const wrongPhone: RequestError = 'errorNumberFormat';
  if (!phone) return form.reject({ number: [wrongPhone] });

  try {
    if (asked.notes && isDispute(asked) && (await isOn(database, 'mayWeTalk'))) {
      const first: RequestError = 'errorDispute';
      return form.reject({ notes: [first] });
    }
  } catch (error) {
    log.error({ err: error }, 'A switch could not be read');
    return form.failed();
  }

  const page = guard.page ?? new URL(request.url).pathname;
  const written: NewRequest = { asked, source, lang, phone, page, key: guard.key };
  const done = (stored: StoredRequest): Answer<RequestReceipt> => ({
    status: 'done',
    done: receiptOf(services, stored, lang),
  });
  try {
    const tries = await countAttempt(limiter, sender);
    if (tries.exceeded) return form.limited(tries.retryAfter);
    const known = await findRepeated(database, written);
    if (known) return written.key ? done(known) : { status: 'done', done: { promise: '' } };

    const verdict = await judge(services, written, guard, sender);
    if ('limited' in verdict) return form.limited(verdict.limited);
    if ('check' in verdict) return { status: 'check', challenge: verdict.check };

    return done(await storeRequest(services, written, verdict, sender));
  } catch (error) {
    if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
    log.error({ err: error }, 'A request could not be stored');
    return form.failed();
  }
}

/** Whether the chosen service is one in which there is another side. */
function isDispute(asked: RequestInput | QuickRequestInput): boolean {
  return 'events' in asked && asked.events === disputeOption;
}

/** What a visitor is told of a stored request. */
export function receiptOf(
  { secret }: Pick<Services, 'secret'>,
  { code, replyBy }: StoredRequest,
  lang: Language,
): OwnReceipt {
  return {
    code,
    promise: promiseSentence(replyBy, new Date(), lang),
    href: requestPath(secret, code, lang),
    bookingHref: pathIn(lang)('booking', { query: { for: signReference(secret, code) } }),
  };
}
