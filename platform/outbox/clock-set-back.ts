import type { Pool } from 'pg';
import type { Log } from '../log.ts';

const intervalMs = 30_000;

/** The time at the start and what has passed since: pg-boss waits by it, and must not wait for a day that was set back. */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/** Moments at which pg-boss last did something for all queues, and for each. */
const moments = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
};

/**
 * Sets what pg-boss did in the future, under a clock that was set back since, to now. It starts scheduled jobs only when
 * it last did so long enough ago: after a day ahead it would start none for a day.
 * @returns whether there was something of the future
 */
export async function forgetFuture(pool: Pick<Pool, 'query'>, schema: string): Promise<boolean> {
  let found = 0;
  for (const [table, columns] of Object.entries(moments)) {
    const { rowCount } = await pool.query(
      `UPDATE ${schema}.${table} SET ${columns.map((column) => `${column} = least(${column}, now())`)}
       WHERE greatest(${columns}) > now() + interval '1 minute'`,
    );
    found += rowCount ?? 0;
  }
  return found > 0;
}

/** Looks every half minute. @returns a function that stops it */
export function watchClock(pool: Pick<Pool, 'query'>, schema: string, log: Log): () => void {
  const look = async () => {
    try {
      if (await forgetFuture(pool, schema)) log.warn('The clock was set back: jobs go on');
    } catch (error) {
      log.debug({ err: error }, 'The queue could not be looked at');
    }
  };
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
