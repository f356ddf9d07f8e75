import { emailPattern } from '../../forms/text-rules.ts';
import { toE164 } from '../../i18n/phone.ts';

/** A person by phone number (E.164) or by e-mail (lower case). */
export type Person = { phone: string } | { email: string };

/** Parses a typed phone or e-mail; undefined when it is neither. */
export function personOf(typed: string): Person | undefined {
  const text = typed.normalize('NFC').trim();
  if (text.includes('@')) {
    return emailPattern.test(text) ? { email: text.toLowerCase() } : undefined;
  }
  const phone = toE164(text);
  return phone ? { phone } : undefined;
}

/** Phone or e-mail of a person. */
export function textOfPerson(person: Person): string {
  return 'phone' in person ? person.phone : person.email;
}
