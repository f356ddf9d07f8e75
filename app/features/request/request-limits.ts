import type { Limit, Who } from '#platform/rate-limit.ts';
import type { Sender } from '../../forms/read-form.server.ts';

/** Requests with one phone number in a day, and from one customer's network in an hour. */
const phoneLimit: Limit = { hits: 10, seconds: 86_400 };
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/** What a stored request counts towards: what, whose, and how much is allowed; the phone first. */
export function limitsOf(
  { phone }: { phone: string },
  { address }: Sender,
): [what: string, who: Who, limit: Limit][] {
  return [
    ['request:phone', phone, phoneLimit],
    ['request:address', { address }, addressLimit],
  ];
}
