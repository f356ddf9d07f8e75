import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** How often a process retries a lock held by another, and verifies its own. */
const retryMs = 2000;
const timeoutMs = 5000;

type LockOptions = {
  session: ClientConfig;
  /** Name of the lock. */
  name: string;
  /** Runs while this process holds the lock; must end soon after the signal. Never throws. */
  work: (signal: AbortSignal) => Promise<void>;
};

/**
 * Runs `work` in one of the processes that share a database (leader election). PostgreSQL releases a session lock when
 * its connection ends, also after SIGKILL.
 * @returns a function that ends it
 */
export function holdLock({ session, name, work }: LockOptions): () => Promise<void> {
  const ending = new AbortController();
  const pause = () => sleep(retryMs, undefined, { signal: ending.signal }).catch(() => undefined);
  const running = (async () => {
    while (!ending.signal.aborted) {
      await tryOnce({ session, name, work }, ending.signal);
      await pause();
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
}

/** Acquires the lock if it is free, and works until it is lost or `ending` fires. */
async function tryOnce({ session, name, work }: LockOptions, ending: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const client = new Client({
    ...session,
    application_name: `lock ${name}`,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  let check: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    const { rows } = await client.query(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    if (!rows[0]?.held) return;
    check = setInterval(() => client.query('select 1').catch(() => lost.abort()), retryMs).unref();
    await work(AbortSignal.any([lost.signal, ending]));
  } catch {
    // A database outage, reported elsewhere: retry.
  } finally {
    clearInterval(check);
    await client.end().catch(() => undefined);
  }
}
