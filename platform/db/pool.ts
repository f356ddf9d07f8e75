import { type ClientBase, escapeIdentifier, Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';

/** Limits in milliseconds. */
type Limits = {
  /** How long a query waits for a connection before it fails. */
  connect: number;
  /** After this the server cancels a query. */
  query: number;
  /** After this a query fails although the server has not answered: it may be unreachable. */
  response: number;
};

const limits: Limits = { connect: 2000, query: 5000, response: 6000 };
/** Pages wait for public reads: a database that hangs must not keep visitors waiting. */
const readLimits: Limits = { connect: 1500, query: 1500, response: 1700 };
/** Longest public read, waiting for a free connection included. */
const readDeadlineMs = 1800;
/** After this the server aborts an idle transaction, which may hold locks. */
const idleTransactionTimeoutMs = 30_000;

export type PoolOptions = {
  target: PoolConfig;
  log: Log;
  /** Role of public reads: each connection takes it before its first query, with read-only transactions. */
  role?: string;
};

/**
 * Creates a pool with timeouts, whose errors never crash the process. A connection that cannot be set up, role
 * included, is closed, and its query fails.
 */
export function makePool({ target, log, role }: PoolOptions): Pool {
  const { connect, query, response } = role ? readLimits : limits;
  const setUp = [
    `set statement_timeout = ${query}`,
    `set idle_in_transaction_session_timeout = ${idleTransactionTimeoutMs}`,
    ...(role
      ? ['set default_transaction_read_only = on', `set role ${escapeIdentifier(role)}`]
      : []),
  ].join('; ');
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: connect,
    query_timeout: response,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...target,
    // The pool awaits this before it hands out the connection.
    onConnect: async (client: ClientBase) => {
      await client.query(setUp);
    },
  });
  // The pool replaces a broken idle connection; an unhandled `error` event would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'An idle database connection ended.'));
  return role ? withReadDeadline(pool) : pool;
}

/**
 * Makes `query` fail after the deadline. The timeouts of a pool begin anew when a query that waited gets
 * its connection, so that together they may last twice as long.
 */
function withReadDeadline(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const limited = async (...args: unknown[]) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database takes too long')), readDeadlineMs);
    });
    return Promise.race([query(...args), late]).finally(() => clearTimeout(timer));
  };
  pool.query = limited as typeof pool.query;
  return pool;
}
