import { randomInt } from 'node:crypto';
import { requestCode } from './request-rules.ts';

/** A new reference number, such as `K-7F3M9Q`. */
export function newCode(): string {
  return `K-${Array.from({ length: requestCode.length }, () => requestCode.alphabet[randomInt(requestCode.alphabet.length)]).join('')}`;
}
