import type { Limit, RateLimiter, RateLimitSubject, Usage } from '#platform/rate-limit.ts';
import type { Sender } from '../../forms/read-form.server.ts';

/** Counts without a limit: reaching one would reveal that the number's owner has written to us. */
const counted = Number.POSITIVE_INFINITY;

/** Requests with one phone number in a day. */
const phoneLimit: Limit = { hits: counted, seconds: 86_400 };

/** Requests from one customer's network in an hour. */
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/** Forms sent from one customer's network in an hour, those that were refused included. */
const attemptLimit: Limit = { hits: 120, seconds: 3600 };

/**
 * Hours booked from one customer's network in an hour: above the first number they wait for a confirmation, above the
 * second none is taken.
 */
const bookingLimits = { unasked: { hits: 5, seconds: 3600 }, all: { hits: 20, seconds: 3600 } };

/** Slots booked by all visitors in an hour, before further ones wait for a confirmation. */
const rushLimit: Limit = { hits: 30, seconds: 3600 };

/** Counts every submission before it is judged: refused ones inform a script, too. */
export function countAttempt(limiter: RateLimiter, { address }: Sender): Promise<Usage> {
  return limiter.count('request:attempt', { address }, attemptLimit);
}

/** Whether hours are being taken faster than visitors do: from one network, or by all together. */
export async function isRush(limiter: RateLimiter, { address }: Sender): Promise<boolean> {
  const usages = await Promise.all([
    limiter.peek('booking:address', { address }, bookingLimits.unasked),
    limiter.peek('booking:all', 'all', rushLimit),
  ]);
  return usages.some(({ exceeded }) => exceeded);
}

/** What a stored request counts towards: what, whose, and how much is allowed; the phone first. */
export function limitsOf(
  { phone, appointment }: { phone: string; appointment?: unknown },
  { address }: Sender,
): [what: string, who: RateLimitSubject, limit: Limit][] {
  return [
    ['request:phone', phone, phoneLimit],
    ['request:address', { address }, addressLimit],
    ...(appointment && address
      ? ([
          ['booking:address', { address }, bookingLimits.all],
          // Counted only: above its number hours wait, see `isRush`.
          ['booking:all', 'all', { ...rushLimit, hits: counted }],
        ] satisfies [string, RateLimitSubject, Limit][])
      : []),
  ];
}

/** Moves of one meeting by its visitor, who calls after them. */
const moveLimit: Limit = { hits: 5, seconds: 30 * 86_400 };

/** @param code of the request that the meeting belongs to */
export async function mayMove(limiter: RateLimiter, code: string): Promise<boolean> {
  return !(await limiter.peek('meeting:move', code, moveLimit)).exceeded;
}

/** Counts a move that was made. */
export async function countMove(limiter: RateLimiter, code: string): Promise<void> {
  await limiter.count('meeting:move', code, moveLimit);
}
