import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientConfig, Pool, PoolConfig } from 'pg';
import { withDeadline } from '../deadline.ts';
import { openCluster } from '../embedded-postgres/cluster.ts';
import { provision } from '../embedded-postgres/provision.ts';
import { socketPort } from '../embedded-postgres/socket-folder.ts';
import type { Log } from '../log.ts';
import { createOutageLog, isConnectionFailure } from './outage.ts';
import { connectTimeoutMs, makePool } from './pool.ts';
import { checkKeepsSession, checkSameServer, checkServer } from './server-check.ts';
import { writeProbe } from './takes-writes.ts';

/** Name of the embedded database, of its owner role and of its socket folder. */
const embeddedName = 'kalys';
/** Role that the site uses in the embedded database. */
const embeddedSiteRole = 'kalys_site';

const readyTimeoutMs = 2500;
/** How long `close` waits for running queries, in milliseconds. */
const drainTimeoutMs = 1000;

export type DrizzlePool = NodePgDatabase & { $client: Pool };

/** For queries that run inside the caller's transaction or without one. */
export type Transaction = Pick<
  NodePgDatabase,
  'insert' | 'update' | 'select' | 'delete' | 'execute' | 'transaction'
>;

export type Database = {
  /** Reads and writes rows; may change the schema only where one role does everything. */
  owner: DrizzlePool;
  /** Has the rights of the public role only. */
  reader: DrizzlePool;
  /** Connection for work that needs its own session, with the rights of `owner`: `LISTEN`, session locks, `COPY`. */
  session: ClientConfig;
  /** Connection of the role that owns the schema, for migrations and restores; close it afterwards. */
  migrator: ClientConfig;
  /** Log for every user of this database: reports an outage once, and its end once. */
  log: Log;
  /** Whether both pools answer within 2.5 seconds. Never throws. */
  isReady: () => Promise<boolean>;
  /** Whether an error means that the database was unreachable or timed out. */
  isAway: (error: unknown) => boolean;
  /** Whether the database accepts writes; not when its disk is full. Never throws. */
  takesWrites: () => Promise<boolean>;
  /** Stops restarting the embedded server: the process is about to exit. */
  retire: () => void;
  /** Ends all connections; stops the embedded server if no other process uses it. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string;
  /** PostgreSQL server to use instead of the embedded one. */
  databaseUrl?: string;
  /** The same server without its pooler; `databaseUrl` is then a pooler in transaction mode. */
  directUrl?: string;
  /** The same server, without a pooler, as the role that owns the schema; defaults to the role of `databaseUrl`. */
  ownerUrl?: string;
  /** Whether a missing embedded database is created; true by default. */
  create?: boolean;
  log: Log;
  /** Role of `reader`. On an external server a migration creates it. */
  publicRole: string;
};

/**
 * Opens the database: the server of `databaseUrl`, or the one embedded in `dataDir`.
 * @throws SettingError when it cannot be opened
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, ownerUrl, dataDir, create, log, publicRole } = options;
  if (databaseUrl) {
    const place = await checkServer('DATABASE_URL', databaseUrl);
    if (directUrl) await checkSameServer('DATABASE_DIRECT_URL', directUrl, place);
    else await checkKeepsSession(databaseUrl);
    if (ownerUrl) await checkSameServer('DATABASE_OWNER_URL', ownerUrl, place);
    const target = { connectionString: databaseUrl };
    return fromPools({
      owner: target,
      reader: target,
      session: { connectionString: directUrl ?? databaseUrl },
      migrator: { connectionString: ownerUrl ?? directUrl ?? databaseUrl },
      isPooled: directUrl !== undefined,
      ports: [databaseUrl, directUrl ?? databaseUrl].map(portOf),
      ...options,
      retire: () => undefined,
      closeServer: async () => undefined,
    }).database;
  }
  const cluster = await openCluster({ dataDir, name: embeddedName, create, log });
  const { address } = cluster;
  try {
    await provision({ address, name: embeddedName, siteRole: embeddedSiteRole, publicRole });
  } catch (error) {
    await cluster.close();
    throw error;
  }
  const target = { ...address, database: embeddedName, ssl: false };
  const { database, outage } = fromPools({
    owner: { ...target, user: embeddedSiteRole },
    reader: { ...target, user: publicRole },
    session: { ...target, user: embeddedSiteRole },
    migrator: { ...target, user: embeddedName },
    isPooled: false,
    ports: [address.port],
    ...options,
    retire: () => cluster.retire(),
    closeServer: () => cluster.close(),
  });
  cluster.onLost(() => outage.begin());
  return database;
}

type Parts = Pick<DatabaseOptions, 'log' | 'publicRole'> & {
  owner: PoolConfig;
  reader: PoolConfig;
  session: ClientConfig;
  migrator: ClientConfig;
  isPooled: boolean;
  /** Distinguish its refused connections from those of a mail server. */
  ports: readonly number[];
  retire: () => void;
  closeServer: () => Promise<void>;
};

function portOf(databaseUrl: string): number {
  return Number(URL.parse(databaseUrl)?.port || socketPort);
}

/** Whether the server cancelled a query (SQLSTATE query_canceled). */
function hasTakenTooLong(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === '57014';
}

function fromPools(parts: Parts) {
  const { owner, reader, session, migrator, isPooled, ports, log: all, publicRole } = parts;
  const { retire, closeServer } = parts;
  const isReady = async () => {
    const answers = Promise.all(pools.map((pool) => pool.query('select 1')));
    return withDeadline(
      answers.then(() => true),
      readyTimeoutMs,
      false,
    );
  };
  const outage = createOutageLog(all, isReady, ports);
  const { log } = outage;
  const pools = [
    makePool({ target: owner, log, isPooled }),
    makePool({ target: reader, log, isPooled, role: publicRole }),
  ] as const;
  let closed: Promise<void> | undefined;
  const close = async () => {
    outage.close();
    const ended = Promise.all(pools.map((pool) => pool.end()));
    await withDeadline(ended, drainTimeoutMs, undefined);
    await closeServer();
  };
  const single = { keepAlive: true, connectionTimeoutMillis: connectTimeoutMs };
  const database: Database = {
    owner: drizzle(pools[0]),
    reader: drizzle(pools[1]),
    session: { ...single, ...session },
    migrator: { ...single, ...migrator },
    log,
    isReady,
    isAway: (error) => isConnectionFailure(error, ports) || hasTakenTooLong(error),
    takesWrites: writeProbe(pools[0]),
    retire,
    close() {
      closed ??= close();
      return closed;
    },
  };
  return { database, outage };
}
