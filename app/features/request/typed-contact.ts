import { emailMax, emailPattern, tidy } from '../../forms/text-rules.ts';
import { toE164 } from '../../i18n/phone.ts';
import { requestLimits } from './request-rules.ts';

/** How a client is reached. `phone`: E.164, `email`: lower case; one of them may be empty. */
export type ClientContact = { name: string; phone: string; email: string };

export type ContactProblem = 'name' | 'phone' | 'email' | 'contact';

/** Reads a contact that staff typed. @returns `contact`: neither phone nor e-mail */
export function readContact(typed: ClientContact): ClientContact | { problem: ContactProblem } {
  const [name, email] = [tidy(typed.name), tidy(typed.email).toLowerCase()];
  const phone = typed.phone.trim() ? toE164(typed.phone) : '';
  if (name.length < requestLimits.nameMin) return { problem: 'name' };
  if (phone === undefined) return { problem: 'phone' };
  if (email && (email.length > emailMax || !emailPattern.test(email))) return { problem: 'email' };
  if (!phone && !email) return { problem: 'contact' };
  return { name, phone, email };
}
