import { type ClientBase, escapeIdentifier, Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';

/** In milliseconds. */
type Limits = {
  /** How long a query waits for a connection. */
  connect: number;
  /** After this the server cancels the query. */
  query: number;
  /** After this the query fails without an answer: the server may be unreachable. */
  response: number;
};

/** Longest wait for a connection, in milliseconds. */
export const connectTimeoutMs = 2000;

const limits: Limits = { connect: connectTimeoutMs, query: 5000, response: 6000 };
/** Pages wait for public reads: a hanging database must not keep visitors waiting. */
const readLimits: Limits = { connect: 1500, query: 1500, response: 4000 };
/** Longest public read, including the wait for a connection, and the interval of its check. */
const readDeadline = { ms: 1800, everyMs: 300 };
/** After this the server aborts an idle transaction, which may hold locks. */
const idleTransactionTimeoutMs = 30_000;

export type PoolOptions = {
  target: PoolConfig;
  log: Log;
  /**
   * Behind a pooler in transaction mode, session settings would leak to other clients: set them in each transaction
   * instead.
   */
  isPooled?: boolean;
  /** Role of public reads, which are read-only; each connection switches to it before its first query. */
  role?: string;
};

/**
 * Creates a pool with timeouts whose errors never crash the process. A connection whose setup fails is closed, and its
 * query fails.
 */
export function makePool({ target, log, isPooled = false, role }: PoolOptions): Pool {
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
    ...(!isPooled && {
      // The pool awaits this before handing out the connection.
      onConnect: async (client: ClientBase) => {
        await client.query(setUp);
      },
    }),
  });
  // The pool replaces a broken idle connection; an unhandled `error` event would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'An idle database connection ended.'));
  // The pool handles errors of idle connections only; one lost between two queries of a transaction would end the
  // process, too.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'A database connection was lost.')),
  );
  if (!role) return pool;
  return withReadDeadline(isPooled ? inReadTransactions(pool, role, query) : pool);
}

/** Wraps each `query` in a read-only transaction of the role. */
function inReadTransactions(pool: Pool, role: string, timeoutMs: number): Pool {
  const begin = `begin read only; set local statement_timeout = ${timeoutMs}; set local role ${escapeIdentifier(role)}`;
  const inTransaction = async (...args: unknown[]) => {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await (client.query as (...all: unknown[]) => Promise<unknown>).apply(
        client,
        args,
      );
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // Closes the connection: the server then rolls back, whatever its state.
      client.release(true);
      throw error;
    }
  };
  pool.query = inTransaction as typeof pool.query;
  return pool;
}

/**
 * Fails `query` after the deadline. A pool's timeouts restart when a waiting query gets its connection, so together
 * they could last twice as long. A late timer counts once: time in which the event loop was blocked, as just after
 * start, must not count.
 */
function withReadDeadline(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const limited = async (...args: unknown[]) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      let looks = 0;
      timer = setInterval(() => {
        looks += 1;
        if (looks * readDeadline.everyMs < readDeadline.ms) return;
        reject(new Error('The database takes too long'));
      }, readDeadline.everyMs);
    });
    return Promise.race([query(...args), late]).finally(() => clearInterval(timer));
  };
  pool.query = limited as typeof pool.query;
  return pool;
}
