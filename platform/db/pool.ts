import { type ClientBase, escapeIdentifier, Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';

/** How long a page waits for a connection, in milliseconds, before it says so. */
const connectPatience = 2000;
/** How long a query may run, in milliseconds; the server cancels it then. */
const queryPatience = 5000;
/** When we stop waiting for an answer, in milliseconds: the server may be out of reach. */
const answerPatience = 6000;
/** How long a transaction may stand still, in milliseconds, before it loses its locks. */
const idlePatience = 30_000;

export type PoolOptions = {
  /** Where to connect and as whom. */
  target: PoolConfig;
  log: Log;
  /** Take this role, read only, before any query runs. */
  role?: string;
};

/**
 * Makes a pool whose connections give up in time and never crash the process. When a connection
 * cannot be set up as asked, role included, it is closed and its query fails.
 */
export function makePool({ target, log, role }: PoolOptions): Pool {
  const setUp = [
    `set statement_timeout = ${queryPatience}`,
    `set idle_in_transaction_session_timeout = ${idlePatience}`,
    ...(role
      ? ['set default_transaction_read_only = on', `set role ${escapeIdentifier(role)}`]
      : []),
  ].join('; ');
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: connectPatience,
    query_timeout: answerPatience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...target,
    // Awaited by the pool before anyone gets the connection.
    onConnect: async (client: ClientBase) => {
      await client.query(setUp);
    },
  });
  // An idle connection that breaks is replaced; unheard, its error would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'An idle database connection ended.'));
  return pool;
}
