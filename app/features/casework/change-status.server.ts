import type { Transaction } from '#platform/db/database.ts';
import { cancelMessages } from '#platform/outbox/outbox.ts';
import type { Services } from '../../context.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { moveMeetingsOfRequests } from '../calendar/meetings-of-requests.server.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { type StatusValues, setRequestStatus } from '../request/set-request-status.server.ts';

export type StatusServices = Pick<
  Services,
  'database' | 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'
>;

/**
 * Moves requests that the transaction has locked to another status, with what follows: messages of one that is
 * withdrawn or put into quarantine are cancelled before they are sent, and meetings follow their requests.
 * @param values columns that change with the status
 * @param delaySeconds of the mails about meetings that are booked again
 */
export async function changeStatus(
  tx: Transaction,
  services: StatusServices,
  rows: readonly { id: number; status: RequestStatus }[],
  to: RequestStatus,
  { values, delaySeconds = 0 }: { values?: StatusValues; delaySeconds?: number } = {},
): Promise<void> {
  const changes = await setRequestStatus(tx, rows, to, values);
  if (to === 'withdrawn' || to === 'quarantine') {
    // The cancellation below withdraws meeting news; a pending cancellation must still be sent.
    const keepNews = to === 'withdrawn';
    for (const { id } of changes) await cancelMessages(tx, aboutRow('request', id), { keepNews });
  }
  await moveMeetingsOfRequests(tx, services, changes, { now: new Date(), delaySeconds });
}
