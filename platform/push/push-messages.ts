import { asc, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { messageKey } from '../outbox/message-key.ts';
import type { MessageKey, NewMessage } from '../outbox/message-rows.ts';
import { pushDevices } from './push-device-rows.ts';

/** What a device is sent: nothing of a visitor but the number of the request. */
export type PushPayload = {
  /** What a tap opens. */
  kind: 'request' | 'check' | 'review' | 'test';
  /** In the language of the person. */
  text: string;
  /** Number of the request or question; empty for the others. */
  code: string;
};

export type PushNotice = Omit<PushPayload, 'text'> & {
  /** `kind` of the messages in the outbox. */
  purpose: string;
  /** `about` of the messages. */
  about: string;
  /** Idempotency key; each device adds its number. */
  key: MessageKey;
};

/** Recipient of a message for a device. */
export function recipientOf(deviceId: number): string {
  return `device:${deviceId}`;
}

export type PushDevice = { id: number; staffId: string };

/** Devices that may be sent notices. */
export async function listPushDevices(tx: Pick<Transaction, 'select'>): Promise<PushDevice[]> {
  return tx
    .select({ id: pushDevices.id, staffId: pushDevices.staff_id })
    .from(pushDevices)
    .where(isNull(pushDevices.removed_at))
    .orderBy(asc(pushDevices.id));
}

/** A message for each device of some people. @param people id of each, and the sentence in his language */
export function pushMessages(
  devices: readonly PushDevice[],
  people: readonly { id: string; text: string }[],
  { kind, code, purpose, about, key }: PushNotice,
): NewMessage[] {
  return people.flatMap(({ id: person, text }) =>
    devices
      .filter(({ staffId }) => staffId === person)
      .map(({ id }) => ({
        channel: 'push',
        kind: purpose,
        recipient: recipientOf(id),
        text: JSON.stringify({ kind, text, code } satisfies PushPayload),
        about,
        key: messageKey(`${key}:push:${id}`),
      })),
  );
}
