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

/** Name of the embedded database, of the role that owns it, and of the folder of its socket. */
const embeddedName = 'kalys';
/** Role of the embedded database as which the site runs. */
const embeddedSiteRole = 'kalys_site';

const readyTimeoutMs = 2500;
/** How long `close` waits for running queries, in milliseconds. */
const drainTimeoutMs = 1000;

export type DrizzlePool = NodePgDatabase & { $client: Pool };

/** What a query needs that may run in a transaction of its caller, or without one. */
export type Transaction = Pick<
  NodePgDatabase,
  'insert' | 'update' | 'select' | 'delete' | 'execute' | 'transaction'
>;

export type Database = {
  /** Reads and writes rows; changes the schema only where a server has one role for everything. */
  owner: DrizzlePool;
  /** Has the rights of the public role only. */
  reader: DrizzlePool;
  /** A connection for what needs a session of its own, with the rights of `owner`: `LISTEN`, session locks, copies. */
  session: ClientConfig;
  /** A connection of the role that owns the schema: for migrations and restoring only, closed after them. */
  migrator: ClientConfig;
  /** For everybody who uses this database: says once that it is away, and once that it is back. */
  log: Log;
  /** Whether both pools answer within 2.5 seconds. Never throws. */
  isReady: () => Promise<boolean>;
  /** Whether an error means that the database could not be reached in time. */
  isAway: (error: unknown) => boolean;
  /** Whether the database takes writes: not with a full disk, which may be another machine's. Never throws. */
  takesWrites: () => Promise<boolean>;
  /** Leaves the embedded server down if it ends: the process is about to close. */
  retire: () => void;
  /** Ends all connections; stops the embedded server if no other process uses it. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Folder of the embedded database; unused with a `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl?: string;
  /** The same server past its pooler. With it, `databaseUrl` is a pooler that gives each transaction any connection. */
  directUrl?: string;
  /** The same server, past its pooler, as the role that owns the schema; without it that of `databaseUrl` does. */
  ownerUrl?: string;
  /** Whether a missing embedded database is created; true by default. */
  create?: boolean;
  log: Log;
  /** Role of `reader`. On a server that is not embedded, a migration creates it. */
  publicRole: string;
};

/**
 * Opens the database: the server behind `databaseUrl`, else the one embedded in `dataDir`.
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
  /** By which a refused connection is told from that of a mail server. */
  ports: readonly number[];
  retire: () => void;
  closeServer: () => Promise<void>;
};

function portOf(databaseUrl: string): number {
  return Number(URL.parse(databaseUrl)?.port || socketPort);
}

/** Whether the server has cancelled a query (SQLSTATE query_canceled). */
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
