import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import type { Transaction } from './outbox/outbox.ts';
import type { Secret } from './secret.ts';

/** At most `hits` within `seconds`, counted in windows that start at whole multiples of it. */
export type Limit = { hits: number; seconds: number };

export type Usage = {
  /** How often it was done in this window, this time included. */
  hits: number;
  exceeded: boolean;
  /** Seconds until the next window begins. */
  retryAfter: number;
};

/** Something was done more often than its limit allows; whoever throws it undoes what was under way. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
  readonly what: string;
  /** Seconds until it may be done again. */
  readonly retryAfter: number;
  constructor(what: string, retryAfter: number) {
    super(`Too often: ${what}`);
    this.what = what;
    this.retryAfter = retryAfter;
  }
}

/** Counts what somebody does; the counters are in the database and shared by all processes. */
export type RateLimiter = {
  /**
   * Counts one more.
   * @param what the thing done, such as `request:phone`
   * @param who whose counter it is, such as a phone number or an IP address; only a hash is stored
   * @throws when the database does not answer
   */
  count: (what: string, who: string, limit: Limit) => Promise<Usage>;
  /**
   * Counts one more within a transaction: what fails there, and is tried again, uses nothing up.
   * @throws LimitExceeded
   */
  take: (tx: Transaction, what: string, who: string, limit: Limit) => Promise<void>;
  /** What `count` would return, without counting. */
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

/** What `work` comes to, or for how many seconds it has to wait because a limit was exceeded. */
export async function orLimited<T>(work: Promise<T>): Promise<T | { limited: number }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LimitExceeded) return { limited: error.retryAfter };
    throw error;
  }
}

/** Forgets the counters of windows that ended before `before`. */
export async function forgetCounters(database: Database, before: Date): Promise<void> {
  await database.owner.execute(
    sql`DELETE FROM rate_limits WHERE window_start < ${before.toISOString()}::timestamptz`,
  );
}
