import { LimitExceeded } from '#platform/rate-limit.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import { type Cleared, NotCleared } from '../conflicts/clearance.server.ts';
import { factsSchema } from '../conflicts/conflict-rules.ts';
import type { OwnReceipt } from '../request/request-rules.ts';
import { receiptOf } from './receive-request.server.ts';
import { storeRequest } from './store-request.server.ts';

/**
 * Takes what a cleared visitor tells of his case: a request with the number of its check.
 * @returns `gone` when staff have changed their mind meanwhile: then nothing is stored
 */
export async function tellFacts(
  request: Request,
  services: Services,
  cleared: Cleared,
  sender: Sender,
): Promise<Answer<OwnReceipt> | 'gone'> {
  const form = await readForm(request, factsSchema);
  if ('invalid' in form) return form.invalid;
  const { name, email, phone, lang } = cleared;
  try {
    const stored = await storeRequest(
      services,
      {
        asked: { name, email, number: phone, notes: form.value.notes },
        source: 'talk',
        cleared,
        lang,
        phone,
        page: '/may-we-talk',
        key: undefined,
      },
      { status: 'new', signs: [] },
      sender,
    );
    return { status: 'done', done: receiptOf(services, stored, lang) };
  } catch (error) {
    if (error instanceof NotCleared) return 'gone';
    if (error instanceof LimitExceeded) return form.limited(error.retryAfter);
    services.log.error({ err: error }, 'Facts of a cleared visitor could not be stored');
    return form.failed();
  }
}
