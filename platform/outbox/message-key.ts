import type { MessageKey } from './message-rows.ts';

/** Creates an idempotency key. One file defines the product's formats, and only that file may import this one. */
export function messageKey(text: string): MessageKey {
  return text as MessageKey;
}
