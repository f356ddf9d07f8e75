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

/** Longest wait for a connection, in milliseconds. */
export const connectTimeoutMs = 2000;

const limits: Limits = { connect: connectTimeoutMs, query: 5000, response: 6000 };
/** Pages wait for public reads: a database that hangs must not keep visitors waiting. */
const readLimits: Limits = { connect: 1500, query: 1500, response: 4000 };
/** Longest public read, waiting for a free connection included, and how often it is looked whether it is over. */
const readDeadline = { ms: 1800, everyMs: 300 };
/** After this the server aborts an idle transaction, which may hold locks. */
const idleTransactionTimeoutMs = 30_000;

export type PoolOptions = {
  target: PoolConfig;
  log: Log;
  /**
   * Whether a pooler gives each transaction any connection of the server: then what is set for a session would be
   * found by others, and is set for each transaction instead.
   */
  isPooled?: boolean;
  /** Role of public reads, which are read-only: each connection takes it before its first query. */
  role?: string;
};

/**
 * Creates a pool with timeouts, whose errors never crash the process. A connection that cannot be set up, role
 * included, is closed, and its query fails.
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
      // The pool awaits this before it hands out the connection.
      onConnect: async (client: ClientBase) => {
        await client.query(setUp);
      },
    }),
  });
  // The pool replaces a broken idle connection; an unhandled `error` event would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'An idle database connection ended.'));
  // The pool listens to idle ones only: one that is lost between two queries of a transaction would end it too.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'A database connection was lost.')),
  );
  if (!role) return pool;
  return withReadDeadline(isPooled ? inReadTransactions(pool, role, query) : pool);
}

/** Makes each `query` a read-only transaction of the role. */
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
      // Closed: the server then rolls back, whatever state the connection is in.
      client.release(true);
      throw error;
    }
  };
  pool.query = inTransaction as typeof pool.query;
  return pool;
}

/**
 * Makes `query` fail after the deadline. The timeouts of a pool begin anew when a query that waited gets
 * its connection, so that together they may last twice as long. Time in which this process was too busy to read the
 * answer, as just after a start, does not count: a look that is late is one look.
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
