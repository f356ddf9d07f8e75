import { messageKey } from '#platform/outbox/message-key.ts';
import type { MessageKey } from '#platform/outbox/message-rows.ts';

/** @param key of the notice */
export const deviceKey = (key: MessageKey, device: number) => messageKey(`${key}:push:${device}`);

/** Once per silence of the device. */
export const silentDeviceKeys = (id: number, seen: Date) => ({
  mail: messageKey(`device:${id}:silent:${seen.toISOString()}`),
});
