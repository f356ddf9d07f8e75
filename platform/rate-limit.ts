import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './db/database.ts';
import { networksOf } from './networks.ts';
import type { Secret } from './secret.ts';

/* Not a library: theirs count on their own connection; this counts inside the caller's transaction, so that a rollback
   undoes the hit. */

/** At most `hits` per fixed window of `seconds`; windows start at multiples of their length. */
export type Limit = { hits: number; seconds: number };

/**
 * Identifies a counter: a key such as a phone number, or the networks of an IP address. An empty address is not
 * counted.
 */
export type RateLimitSubject = string | { address: string };

/**
 * Multiples of a limit that an IP address gets. The limit is for one customer: an IPv6 /64. An IPv4 address may be an
 * operator's NAT: with 60 hits an hour per customer, 1,000 people can each send a form on one day, a fifth of them in
 * its busiest hour. A wider network (/48, /24) gets ten times the hits of one inside it.
 */
const addressFactors = { ipv4: 4, wide: 10 };

export type Usage = {
  /** Hits in this window including this one, of the narrowest network. */
  hits: number;
  exceeded: boolean;
  /** Seconds until the window resets. */
  retryAfter: number;
};

/** A limit was exceeded; thrown inside a transaction, it rolls back. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
  readonly what: string;
  readonly retryAfter: number;
  constructor(what: string, retryAfter: number) {
    super(`Too often: ${what}`);
    this.what = what;
    this.retryAfter = retryAfter;
  }
}

/** Rate limits with database counters shared by all processes. */
export type RateLimiter = {
  /**
   * Counts a hit.
   * @param what name of the limit, such as `request:phone`
   * @param who key of the counter; only its hash is stored
   * @throws when the database does not answer
   */
  count: (what: string, who: RateLimitSubject, limit: Limit) => Promise<Usage>;
  /**
   * Counts a hit inside a transaction; a rollback undoes it.
   * @throws LimitExceeded
   */
  take: (tx: Transaction, what: string, who: RateLimitSubject, limit: Limit) => Promise<void>;
  /**
   * Undoes a hit of `count`.
   * @throws when the database does not answer
   */
  giveBack: (what: string, who: RateLimitSubject, limit: Limit) => Promise<void>;
  /** The result that `count` would have, without counting. */
  peek: (what: string, who: RateLimitSubject, limit: Limit) => Promise<Usage>;
};

/** Counters of a hit, narrowest network first. */
export function countersOf(
  who: RateLimitSubject,
  { hits, seconds }: Limit,
): { key: string; limit: Limit }[] {
  if (typeof who === 'string') return [{ key: who, limit: { hits, seconds } }];
  if (!who.address) return [];
  const networks = networksOf(who.address);
  if (!networks) return [{ key: who.address, limit: { hits, seconds } }];
  const { family, own, wide } = networks;
  const ownHits = family === 4 ? hits * addressFactors.ipv4 : hits;
  return [
    { key: own, limit: { hits: ownHits, seconds } },
    { key: wide, limit: { hits: ownHits * addressFactors.wide, seconds } },
  ];
}

type Row = { hits: number; rest: number };

export function createRateLimiter(database: Database, secret: Secret): RateLimiter {
  const keyOf = (what: string, key: string, { seconds }: Limit) =>
    secret.hash(`limit:${what}:${seconds}`, key);
  const windowOf = ({ seconds }: Limit) =>
    sql`to_timestamp(floor(extract(epoch FROM now()) / ${seconds}::int) * ${seconds}::int)`;
  const restOf = (limit: Limit) =>
    sql`ceil(extract(epoch FROM ${windowOf(limit)}) + ${limit.seconds}::int - extract(epoch FROM now()))::int`;
  /**
   * Queries counters in order up to the first exceeded one: refused hits of a network do not use up its neighbours'
   * hits. The fixed order prevents deadlocks.
   */
  const ask = async (
    who: RateLimitSubject,
    limit: Limit,
    read: (counter: { key: string; limit: Limit }) => Promise<Row | undefined>,
  ): Promise<Usage> => {
    let own: Usage | undefined;
    for (const counter of countersOf(who, limit)) {
      const row = await read(counter);
      if (!row) throw new Error('A counter was not returned.');
      const exceeded = row.hits > counter.limit.hits;
      const usage = { hits: row.hits, exceeded, retryAfter: Math.max(1, row.rest) };
      own ??= usage;
      if (exceeded) return { ...usage, hits: own.hits };
    }
    return own ?? { hits: 0, exceeded: false, retryAfter: 0 };
  };
  const add = (tx: Transaction, what: string, who: RateLimitSubject, wanted: Limit) =>
    ask(who, wanted, async ({ key, limit }) => {
      const { rows } = await tx.execute<Row>(sql`
        INSERT INTO rate_limits AS counter (key, window_start, hits)
        VALUES (${keyOf(what, key, limit)}, ${windowOf(limit)}, 1)
        ON CONFLICT (key, window_start) DO UPDATE SET hits = counter.hits + 1
        RETURNING hits, ${restOf(limit)} AS rest`);
      return rows[0];
    });
  return {
    count: (what, who, limit) => add(database.owner, what, who, limit),
    async take(tx, what, who, limit) {
      const { exceeded, retryAfter } = await add(tx, what, who, limit);
      if (exceeded) throw new LimitExceeded(what, retryAfter);
    },
    async giveBack(what, who, wanted) {
      for (const { key, limit } of countersOf(who, wanted)) {
        await database.owner.execute(sql`
          UPDATE rate_limits SET hits = hits - 1
          WHERE key = ${keyOf(what, key, limit)} AND window_start = ${windowOf(limit)}`);
      }
    },
    peek: (what, who, wanted) =>
      ask(who, wanted, async ({ key, limit }) => {
        const { rows } = await database.owner.execute<Row>(sql`
          SELECT coalesce(max(hits), 0) + 1 AS hits, ${restOf(limit)} AS rest FROM rate_limits
          WHERE key = ${keyOf(what, key, limit)} AND window_start = ${windowOf(limit)}`);
        return rows[0];
      }),
  };
}

/** Deletes counters of windows that began before `before`. */
export async function forgetCounters(database: Database, before: Date): Promise<void> {
  await database.owner.execute(
    sql`DELETE FROM rate_limits WHERE window_start < ${before.toISOString()}::timestamptz`,
  );
}
