import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
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

/** Counts what somebody does; the counters are in the database and shared by all processes. */
export type RateLimiter = {
  /**
   * Counts one more.
   * @param what the thing done, such as `request:phone`
   * @param who whose counter it is, such as a phone number or an IP address; only a hash is stored
   * @throws when the database does not answer
   */
  count: (what: string, who: string, limit: Limit) => Promise<Usage>;
};

export function createRateLimiter(database: Database, secret: Secret): RateLimiter {
  return {
    async count(what, who, { hits: most, seconds }) {
      const key = secret.hash(`limit:${what}:${seconds}`, who);
      const { rows } = await database.owner.execute<{ hits: number; rest: number }>(sql`
        INSERT INTO rate_limits AS counter (key, window_start, hits)
        VALUES (${key}, to_timestamp(floor(extract(epoch FROM now()) / ${seconds}::int) * ${seconds}::int), 1)
        ON CONFLICT (key, window_start) DO UPDATE SET hits = counter.hits + 1
        RETURNING hits, ceil(extract(epoch FROM window_start) + ${seconds}::int - extract(epoch FROM now()))::int AS rest`);
      const [row] = rows;
      if (!row) throw new Error('A counter was not returned.');
      return { hits: row.hits, exceeded: row.hits > most, retryAfter: Math.max(1, row.rest) };
    },
  };
}

/** Forgets the counters of windows that ended before `before`. */
export async function forgetCounters(database: Database, before: Date): Promise<void> {
  await database.owner.execute(
    sql`DELETE FROM rate_limits WHERE window_start < ${before.toISOString()}::timestamptz`,
  );
}
