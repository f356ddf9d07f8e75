import type { Limit } from '#platform/rate-limit.ts';

/** Who sends a form, and how. */
export type Sender = {
  /** IP address; empty when unknown. */
  address: string;
  /** Whether scripts run there, so that a proof of work can be asked for. */
  scripted: boolean;
};

/** More than this is put off for a while, with a friendly word. */
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
