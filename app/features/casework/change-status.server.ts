import type { Transaction } from '#platform/db/database.ts';
import { cancelMessages } from '#platform/outbox/outbox.ts';
import type { Services } from '../../context.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { RequestStatus } from '../request/request-states.ts';
import {
  type StatusChange,
  type StatusValues,
  setRequestStatus,
} from '../request/set-request-status.server.ts';

export type StatusServices = Pick<
  Services,
  'database' | 'outbox' | 'secret' | 'siteUrl' | 'staffEmail' | 'hooks'
>;

declare module '../../manifest/hooks.ts' {
  interface HookTypes {
    /**
     * Follows requests whose status has changed, in the same transaction.
     * @param options.delaySeconds of its mails
     */
    onStatus: (
      tx: Transaction,
      services: StatusServices,
      changes: readonly StatusChange[],
      options: { now: Date; delaySeconds: number },
    ) => Promise<void>;
    /** Runs before requests are erased, in the same transaction. */
    onErase: (
      tx: Transaction,
      services: Pick<Services, 'outbox' | 'secret' | 'siteUrl'>,
      requestIds: readonly number[],
    ) => Promise<void>;
  }
}

/**
 * Moves requests that the transaction has locked to another status, with what follows: messages of one that is
 * withdrawn or put into quarantine are cancelled before they are sent, and modules follow.
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
  await followStatus(tx, services, changes, delaySeconds);
}

/** Lets modules follow requests whose status has changed. */
export async function followStatus(
  tx: Transaction,
  services: StatusServices,
  changes: readonly StatusChange[],
  delaySeconds = 0,
): Promise<void> {
  const now = new Date();
  for (const follow of services.hooks('onStatus')) {
    await follow(tx, services, changes, { now, delaySeconds });
  }
}
