import { createHash } from 'node:crypto';

/**
 * Key of a submission, made from what was typed: a double click, a retry, a reload or a replay of
 * the same words gives the same key, with JavaScript or without (docs/decisions/0004).
 */
export function contentKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
