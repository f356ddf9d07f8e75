import { toE164 } from '#platform/phone.ts';
import { emailPattern } from '../../ui/text-rules.ts';

/** Whose data: everything that carries this phone number (E.164), or this e-mail (lower case). */
export type Person = { phone: string } | { email: string };

/** A phone or an e-mail as somebody typed it; nothing when it is neither. */
export function personOf(typed: string): Person | undefined {
  const text = typed.normalize('NFC').trim();
  if (text.includes('@')) {
    return emailPattern.test(text) ? { email: text.toLowerCase() } : undefined;
  }
  const phone = toE164(text);
  return phone ? { phone } : undefined;
}

/**
 * Whether a phone as it is stored is this one. Older rows may have it in any spelling, also in one
 * that is no valid number: then the digits decide.
 * @param phone E.164
 */
export function isPhone(stored: string, phone: string): boolean {
  return (toE164(stored) ?? `+${stored.replace(/\D/g, '')}`) === phone;
}
