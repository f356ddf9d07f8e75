import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';

/** Length of a time step, in seconds (RFC 6238 §4). */
const stepSeconds = 30;
/** Of two codes that are right at the same time, the later one is two steps ahead. */
export const maxStepsAhead = 2;

/**
 * The time step whose code is `code`, among the present one and its neighbours: clocks differ, and typing takes time.
 * @returns undefined when none has it
 */
export async function matchingStep(
  secret: string,
  code: string,
  now = Date.now(),
): Promise<number | undefined> {
  const step = Math.floor(now / 1000 / stepSeconds);
  const otp = createOTP(secret);
  for (const each of [step - 1, step, step + 1]) {
    if ((await otp.hotp(each)) === code) return each;
  }
  return undefined;
}

/**
 * Whether the code of a step may still be used. A last one far in the future was used under a clock that has been set
 * back since: it must not lock its owner out until then.
 * @param last step of the last code that was used
 */
export function isUnused(step: number, last: number): boolean {
  return step > last || last > step + maxStepsAhead;
}

/** `otpauth:` address for the QR code of an authenticator app. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  return createOTP(secret).url(issuer, account);
}

/** Without characters that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 20 letters, 99 bits each, in groups of five. */
export function generateBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 10 }, () => [1, 2, 3, 4].map(group).join('-'));
}

/** A typed code without the spaces that people add. */
export function cleanCode(typed: string): string {
  return typed.replace(/[\s]/g, '').toLowerCase();
}

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
