import { asc, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { DeviceLine, DeviceNotice } from '#platform/outbox/device-notice.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { deviceKey } from './message-keys.server.ts';
import { pushDevices } from './tables.ts';

/** Outbox recipient of a device. */
export const recipientOf = (device: number) => `device:${device}`;

/** Creates a message per device of the recipients. */
export async function pushMessages(
  tx: Pick<Transaction, 'select'>,
  notices: readonly DeviceNotice[],
): Promise<NewMessage[]> {
  const devices = await tx
    .select({ id: pushDevices.id, staffId: pushDevices.staff_id })
    .from(pushDevices)
    .where(isNull(pushDevices.removed_at))
    .orderBy(asc(pushDevices.id));
  return notices.flatMap(({ member, line, key, ...message }) =>
    devices
      .filter(({ staffId }) => staffId === member)
      .map(({ id }) => ({
        ...message,
        channel: 'push',
        recipient: recipientOf(id),
        text: JSON.stringify(line),
        key: deviceKey(key, id),
      })),
  );
}

/** Text of a digest. Without a request number, a tap opens the list. The sentence is in the recipient's language. */
export function digestPush(text: string, count: number): string {
  const line: DeviceLine = JSON.parse(text);
  return JSON.stringify({ ...line, code: '', text: `${line.text}: ${count}` } satisfies DeviceLine);
}
