import { LimitExceeded } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import type { RequestError } from '../../features/request/request-rules.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { toE164 } from '../../i18n/phone.ts';
import { checkSchema } from './conflict-rules.ts';
import { storeCheck } from './store-check.server.ts';

/** Receipt of a check: independent of the names. */
export type CheckReceipt = { code: string };

/**
 * Handles a conflict check posted from a page in `lang`. No name is compared here: response and timing are always the
 * same, so that no one can find out who is a client.
 */
export async function receiveCheck(
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
): Promise<Answer<CheckReceipt>> {
  const form = await readForm(request, checkSchema);
  if ('invalid' in form) return form.invalid;
  const { value, guard } = form;
  const wrongPhone: RequestError = 'errorNumberFormat';
  const phone = toE164(value.number);
  if (!phone) return form.reject({ number: [wrongPhone] });
  try {
    const asked = { ...value, phone, lang, trapped: guard.trapped };
    return { status: 'done', done: await storeCheck(services, asked, sender) };
  } catch (error) {
    if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
    services.log.error({ err: error }, 'A question could not be stored');
    return form.failed();
  }
}
