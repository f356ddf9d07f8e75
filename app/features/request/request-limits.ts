import type { Limit } from '#platform/rate-limit.ts';
import type { Sender } from '../../forms/read-form.server.ts';

/** Requests with one phone number in a day, and from one IP address in an hour. */
const phoneLimit: Limit = { hits: 10, seconds: 86_400 };
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/** What a stored request counts towards: what, whose, and how much is allowed; the phone first. */
export function limitsOf(
  { phone }: { phone: string },
  { address }: Sender,
): [what: string, who: string, limit: Limit][] {
  return [
    ['request:phone', phone, phoneLimit],
    ...(address ? [['request:address', address, addressLimit] as [string, string, Limit]] : []),
  ];
}
