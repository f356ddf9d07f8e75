import { createHash } from 'node:crypto';

/**
 * Idempotency key of a submission, a hash of its content: a double click, a retry or a reload yields the same key, with
 * JavaScript or without (docs/decisions/archive.md#0004).
 */
export function contentKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
