import type { Services } from '../../context.ts';
import type { Sender } from '../../forms/read-form.server.ts';
import type { PendingRequest } from '../../manifest/hooks.ts';
import { type NewRequest, type StoredRequest, trusted } from './new-request.ts';
import { storeRequest } from './store-request.server.ts';

/**
 * Stores the request that an earlier step allows, under the number of that step: a message or a meeting.
 * @throws StepRevoked when staff have changed their mind meanwhile; and as `storeRequest` does
 */
export function storePending(
  services: Services,
  { step, name, email, phone, lang }: PendingRequest,
  { notes = '', ...request }: Pick<NewRequest, 'page' | 'appointment'> & { notes?: string },
  sender: Sender,
): Promise<StoredRequest> {
  const asked = { name, email, number: phone, notes };
  const known = { asked, source: 'talk', step, lang, phone, key: undefined } as const;
  return storeRequest(services, { ...known, ...request }, trusted, sender);
}
