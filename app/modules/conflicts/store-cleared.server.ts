import type { Services } from '../../context.ts';
import { type NewRequest, type StoredRequest, trusted } from '../../features/intake/new-request.ts';
import { storeRequest } from '../../features/intake/store-request.server.ts';
import type { Sender } from '../../forms/read-form.server.ts';
import type { Cleared } from './clearance.server.ts';

/**
 * Stores the request of a visitor whom staff have cleared, with the number of the check: what he tells, or his hour.
 * @throws NotCleared when staff have changed their mind meanwhile; and as `storeRequest` does
 */
export function storeCleared(
  services: Services,
  cleared: Cleared,
  { notes = '', ...request }: Pick<NewRequest, 'page' | 'meeting'> & { notes?: string },
  sender: Sender,
): Promise<StoredRequest> {
  const { name, email, phone, lang } = cleared;
  const asked = { name, email, number: phone, notes };
  const known = { asked, source: 'talk', cleared, lang, phone, key: undefined } as const;
  return storeRequest(services, { ...known, ...request }, trusted, sender);
}
