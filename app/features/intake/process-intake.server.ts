import { LimitExceeded } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import type { PostedForm, Sender } from '../../forms/read-form.server.ts';
import { toE164 } from '../../i18n/phone.ts';
import { FieldRefused, holdsFacts } from '../request/earlier-step.server.ts';
import { countAttempt } from '../request/request-limits.ts';
import type { RequestError } from '../request/request-rules.ts';
import { judge } from './judge.server.ts';
import type { NewRequest, StoredRequest } from './new-request.ts';
import { findRepeated } from './repeated-request.server.ts';
import { storeRequest } from './store-request.server.ts';

type Intake<Done> = {
  /** Whether there is another side: then an earlier step may hold the facts back. */
  isDispute: boolean;
  /** @param phone E.164 */
  draft: (phone: string) => NewRequest | Promise<NewRequest>;
  receipt: (stored: StoredRequest, isRepeated: boolean) => Done;
};

/**
 * Takes a form that a visitor posted, whichever it is: counts the attempt, looks for a repetition, judges and stores.
 * A suspicious one is asked for a proof of work or waits in quarantine.
 */
export async function processIntake<Done>(
  services: Services,
  form: PostedForm<{ number: string; notes: string }>,
  sender: Sender,
  { isDispute, draft, receipt }: Intake<Done>,
): Promise<Answer<Done>> {
  const { database, limiter } = services;
  const reject = (field: 'number' | 'notes', key: RequestError) => form.reject({ [field]: [key] });
  const phone = toE164(form.value.number);
  if (!phone) return reject('number', 'errorNumberFormat');
  try {
    const tries = await countAttempt(limiter, sender);
    if (tries.exceeded) return form.limited(tries.retryAfter);
    if (form.value.notes && isDispute && (await holdsFacts(services))) {
      return reject('notes', 'errorDispute');
    }
    const request = await draft(phone);
    const known = await findRepeated(database, request);
    if (known) return { status: 'done', done: receipt(known, true) };
    const verdict = await judge(services, request, form.guard, sender);
    if ('limited' in verdict) return form.limited(verdict.limited);
    if ('check' in verdict) return { status: 'check', challenge: verdict.check };
    const stored = await storeRequest(services, request, verdict, sender);
    return { status: 'done', done: receipt(stored, false) };
  } catch (error) {
    return answerToError(services, form, error);
  }
}

/** Answers a form whose request was not stored, and logs unexpected errors. */
export function answerToError(
  { log }: Pick<Services, 'log'>,
  form: PostedForm<unknown>,
  error: unknown,
): Answer<never> {
  if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
  if (error instanceof FieldRefused) return form.reject({ [error.field]: [error.key] });
  log.error({ err: error }, 'A request could not be stored');
  return form.failed();
}
