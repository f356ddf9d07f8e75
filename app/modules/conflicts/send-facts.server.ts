import type { Services } from '../../context.ts';
import { answerToError } from '../../features/intake/process-intake.server.ts';
import { receiptOf } from '../../features/intake/receive-request.server.ts';
import { storePending } from '../../features/intake/store-pending.server.ts';
import { StepRevoked } from '../../features/request/earlier-step.server.ts';
import type { OwnReceipt } from '../../features/request/request-rules.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { PendingRequest } from '../../manifest/hooks.ts';
import { factsSchema } from './conflict-rules.ts';

/**
 * Stores a cleared visitor's facts: a request with the number of its check.
 * @returns `gone` when the clearance was revoked meanwhile: then nothing is stored
 */
export async function sendFacts(
  request: Request,
  services: Services,
  cleared: PendingRequest,
  sender: Sender,
): Promise<Answer<OwnReceipt> | 'gone'> {
  const form = await readForm(request, factsSchema);
  if ('invalid' in form) return form.invalid;
  try {
    const facts = { notes: form.value.notes, page: '/may-we-talk' };
    const stored = await storePending(services, cleared, facts, sender);
    return { status: 'done', done: receiptOf(services, stored, cleared.lang) };
  } catch (error) {
    if (error instanceof StepRevoked) return 'gone';
    return answerToError(services, form, error);
  }
}
