import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './db/database.ts';
import type { Secret } from './secret.ts';

/*
 * Not a library: theirs count on a connection of their own; this counts inside the caller's
 * transaction, so that what is rolled back is not counted.
 */

/** At most `hits` in each fixed window of `seconds`; windows start at multiples of their length. */
export type Limit = { hits: number; seconds: number };

export type Usage = {
  /** Hits in this window, this one included. */
  hits: number;
  exceeded: boolean;
  /** Seconds until the window resets. */
  retryAfter: number;
};

/** A limit was exceeded; thrown inside a transaction, it rolls that back. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
  readonly what: string;
  /** Seconds until the limit resets. */
  readonly retryAfter: number;
  constructor(what: string, retryAfter: number) {
    super(`Too often: ${what}`);
    this.what = what;
    this.retryAfter = retryAfter;
  }
}

/**
 * Rate limits with counters in the database, shared by all processes. Libraries count on a connection of their own;
 * here a hit is counted inside the caller's transaction.
 */
export type RateLimiter = {
  /**
   * Counts a hit.
   * @param what name of the limit, such as `request:phone`
   * @param who key of the counter, such as a phone number or an IP address; only its hash is stored
   * @throws when the database does not answer
   */
  count: (what: string, who: string, limit: Limit) => Promise<Usage>;
  /**
   * Counts a hit inside a transaction: when that is rolled back, the hit is not counted.
   * @throws LimitExceeded
   */
  take: (tx: Transaction, what: string, who: string, limit: Limit) => Promise<void>;
  /** The result that `count` would have, without counting. */
  peek: (what: string, who: string, limit: Limit) => Promise<Usage>;
};

type Row = { hits: number; rest: number };

export function createRateLimiter(database: Database, secret: Secret): RateLimiter {
  const keyOf = (what: string, who: string, { seconds }: Limit) =>
    secret.hash(`limit:${what}:${seconds}`, who);
  const windowOf = ({ seconds }: Limit) =>
    sql`to_timestamp(floor(extract(epoch FROM now()) / ${seconds}::int) * ${seconds}::int)`;
  const restOf = ({ seconds }: Limit) =>
    sql`ceil(extract(epoch FROM ${windowOf({ hits: 0, seconds })}) + ${seconds}::int - extract(epoch FROM now()))::int`;
  const usageOf = ([row]: Row[], limit: Limit): Usage => {
    if (!row) throw new Error('A counter was not returned.');
    const { hits, rest } = row;
    return { hits, exceeded: hits > limit.hits, retryAfter: Math.max(1, rest) };
  };
  const add = async (tx: Transaction, what: string, who: string, limit: Limit) => {
    const { rows } = await tx.execute<Row>(sql`
      INSERT INTO rate_limits AS counter (key, window_start, hits)
      VALUES (${keyOf(what, who, limit)}, ${windowOf(limit)}, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET hits = counter.hits + 1
      RETURNING hits, ${restOf(limit)} AS rest`);
    return usageOf(rows, limit);
  };
  return {
    count: (what, who, limit) => add(database.owner, what, who, limit),
    async take(tx, what, who, limit) {
      const { exceeded, retryAfter } = await add(tx, what, who, limit);
      if (exceeded) throw new LimitExceeded(what, retryAfter);
    },
    async peek(what, who, limit) {
      const { rows } = await database.owner.execute<Row>(sql`
        SELECT coalesce(max(hits), 0) + 1 AS hits, ${restOf(limit)} AS rest FROM rate_limits
        WHERE key = ${keyOf(what, who, limit)} AND window_start = ${windowOf(limit)}`);
      return usageOf(rows, limit);
    },
  };
}

/** Deletes the counters of windows that began before `before`. */
export async function forgetCounters(database: Database, before: Date): Promise<void> {
  await database.owner.execute(
    sql`DELETE FROM rate_limits WHERE window_start < ${before.toISOString()}::timestamptz`,
  );
}
