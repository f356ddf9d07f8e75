import type { MessageKey } from './message-rows.ts';

/** Makes an idempotency key. The formats of the product stand in one file, which alone may import this one. */
export function messageKey(text: string): MessageKey {
  return text as MessageKey;
}
