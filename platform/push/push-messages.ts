import { asc, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { messageKey } from '../outbox/message-key.ts';
import type { MessageKey, NewMessage } from '../outbox/message-rows.ts';
import { pushDevices } from './push-device-rows.ts';

/** Payload for a device: the only visitor data is the request number. */
export type PushPayload = {
  /** Page that a tap opens. */
  kind: 'request' | 'list' | 'test';
  /** In the recipient's language. */
  text: string;
  /** Number of what it is about; may be empty. */
  code: string;
  /** Path that a tap opens, for `list`. */
  path?: string | undefined;
};

export type PushNotice = Omit<PushPayload, 'text'> & {
  /** `kind` of the outbox messages. */
  purpose: string;
  /** `about` of the messages. */
  about: string;
  /** Idempotency key; the device number is appended. */
  key: MessageKey;
};

/** Outbox recipient for a device. */
export function recipientOf(deviceId: number): string {
  return `device:${deviceId}`;
}

export type PushDevice = { id: number; staffId: string };

/** Devices that accept notifications. */
export async function listPushDevices(tx: Pick<Transaction, 'select'>): Promise<PushDevice[]> {
  return tx
    .select({ id: pushDevices.id, staffId: pushDevices.staff_id })
    .from(pushDevices)
    .where(isNull(pushDevices.removed_at))
    .orderBy(asc(pushDevices.id));
}

/** Creates a message per device of some people. @param people sentence in their language, by id */
export function pushMessages(
  devices: readonly PushDevice[],
  people: readonly { id: string; text: string }[],
  { kind, code, path, purpose, about, key }: PushNotice,
): NewMessage[] {
  return people.flatMap(({ id: person, text }) =>
    devices
      .filter(({ staffId }) => staffId === person)
      .map(({ id }) => ({
        channel: 'push',
        kind: purpose,
        recipient: recipientOf(id),
        text: JSON.stringify({ kind, text, code, path } satisfies PushPayload),
        about,
        key: messageKey(`${key}:push:${id}`),
      })),
  );
}
