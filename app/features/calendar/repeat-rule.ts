import type ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

/** Local times here are in milliseconds since 1970, as if they were UTC. */
export const aDay = 86_400_000;

/** A calendar has more than is gone through. */
export class TooManyTimes extends Error {
  override name = 'TooManyTimes';
}

/**
 * Local beginnings by a rule (RFC 5545, 3.3.10) within a window, in order, its COUNT regarded, its UNTIL not: that is an
 * instant.
 * @param first beginning of the event
 * @throws TooManyTimes
 */
export function startsOfRule(
  rule: ICAL.Recur,
  first: number,
  { from, to }: { from: number; to: number },
): number[] {
  const endless = rule.clone();
  endless.until = null;
  const begin = new Date(first).toISOString().replace(/[-:]|\.\d+/g, '');
  const rules = new RRuleTemporal({ rruleString: `DTSTART:${begin}\nRRULE:${endless}` });
  try {
    const starts = rules.between(new Date(from), new Date(to), true);
    return starts.map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (error) {
    // The library has no error type for it.
    throw `${error}`.includes('Maximum iterations') ? new TooManyTimes() : error;
  }
}
