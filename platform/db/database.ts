import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { withDeadline } from '../deadline.ts';
import { openCluster } from '../embedded-postgres/cluster.ts';
import { provision } from '../embedded-postgres/provision.ts';
import { socketPort } from '../embedded-postgres/socket-folder.ts';
import type { Log } from '../log.ts';
import { createOutageLog } from './outage.ts';
import { makePool } from './pool.ts';
import { checkServer } from './server-check.ts';

/** Name of the embedded database, of the role that owns it, and of the folder of its socket. */
const embeddedName = 'kalys';

const readyTimeoutMs = 2500;
/** How long `close` waits for running queries, in milliseconds. */
const drainTimeoutMs = 1000;

export type DrizzlePool = NodePgDatabase & { $client: Pool };

export type Database = {
  /** May read and write everything. */
  owner: DrizzlePool;
  /** Has the rights of the public role only. */
  reader: DrizzlePool;
  /** For everybody who uses this database: says once that it is away, and once that it is back. */
  log: Log;
  /** Whether both pools answer within 2.5 seconds. Never throws. */
  isReady: () => Promise<boolean>;
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
  const { databaseUrl, dataDir, create, log, publicRole } = options;
  if (databaseUrl) {
    await checkServer(databaseUrl);
    const target = { connectionString: databaseUrl };
    return fromPools({
      owner: target,
      reader: target,
      port: Number(URL.parse(databaseUrl)?.port || socketPort),
      ...options,
      retire: () => undefined,
      closeServer: async () => undefined,
    }).database;
  }
  const cluster = await openCluster({ dataDir, name: embeddedName, create, log });
  const { socketFolder } = cluster;
  try {
    await provision({ socketFolder, name: embeddedName, publicRole });
  } catch (error) {
    await cluster.close();
    throw error;
  }
  const target = { host: socketFolder, port: socketPort, database: embeddedName, ssl: false };
  const { database, outage } = fromPools({
    owner: { ...target, user: embeddedName },
    reader: { ...target, user: publicRole },
    port: socketPort,
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
  port: number;
  retire: () => void;
  closeServer: () => Promise<void>;
};

function fromPools({ owner, reader, port, log: all, publicRole, retire, closeServer }: Parts) {
  const isReady = async () => {
    const answers = Promise.all(pools.map((pool) => pool.query('select 1')));
    return withDeadline(
      answers.then(() => true),
      readyTimeoutMs,
      false,
    );
  };
  const outage = createOutageLog(all, isReady, port);
  const { log } = outage;
  const pools = [
    makePool({ target: owner, log }),
    makePool({ target: reader, log, role: publicRole }),
  ] as const;
  let closed: Promise<void> | undefined;
  const close = async () => {
    outage.close();
    const ended = Promise.all(pools.map((pool) => pool.end()));
    await withDeadline(ended, drainTimeoutMs, undefined);
    await closeServer();
  };
  const database: Database = {
    owner: drizzle(pools[0]),
    reader: drizzle(pools[1]),
    log,
    isReady,
    retire,
    close() {
      closed ??= close();
      return closed;
    },
  };
  return { database, outage };
}
