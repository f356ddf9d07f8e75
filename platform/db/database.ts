import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { withDeadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import { openCluster } from './embedded/cluster.ts';
import { provision } from './embedded/provision.ts';
import { socketPort } from './embedded/socket-folder.ts';
import { makePool } from './pool.ts';
import { checkServer } from './server-check.ts';

/** Name of the embedded database, of the role that owns it, and of the folder of its socket. */
const embeddedName = 'kalys';

/** How long the answer to "are you ready?" may take, in milliseconds. */
const readyPatience = 2500;
/** How long running queries may take to finish at the end, in milliseconds. */
const drainPatience = 1000;

export type DrizzlePool = NodePgDatabase & { $client: Pool };

export type Database = {
  /** May read and write everything. */
  owner: DrizzlePool;
  /** May do what the public role may, and nothing else. */
  reader: DrizzlePool;
  /** Whether both answer now. Never throws, and takes 2.5 seconds at most. */
  isReady: () => Promise<boolean>;
  /** Ends all connections, and the embedded server with the last process that uses it. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Folder of the embedded database; not used with a `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl?: string;
  log: Log;
  /** Role with which `reader` reads. Elsewhere than embedded, a migration has to make it. */
  publicRole: string;
};

/**
 * Opens the database: the server behind `databaseUrl`, else the one embedded in `dataDir`.
 * @throws SettingError when it cannot be opened
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, publicRole } = options;
  if (databaseUrl) {
    await checkServer(databaseUrl);
    const target = { connectionString: databaseUrl };
    return fromPools({
      owner: target,
      reader: target,
      ...options,
      closeServer: async () => undefined,
    });
  }
  const cluster = await openCluster({ dataDir, name: embeddedName, log });
  const { socketFolder } = cluster;
  try {
    await provision({ socketFolder, name: embeddedName, publicRole });
  } catch (error) {
    await cluster.close();
    throw error;
  }
  const target = { host: socketFolder, port: socketPort, database: embeddedName, ssl: false };
  return fromPools({
    owner: { ...target, user: embeddedName },
    reader: { ...target, user: publicRole },
    ...options,
    closeServer: () => cluster.close(),
  });
}

type Parts = Pick<DatabaseOptions, 'log' | 'publicRole'> & {
  owner: PoolConfig;
  reader: PoolConfig;
  closeServer: () => Promise<void>;
};

function fromPools({ owner, reader, log, publicRole, closeServer }: Parts): Database {
  const pools = [
    makePool({ target: owner, log }),
    makePool({ target: reader, log, role: publicRole }),
  ] as const;
  let closed: Promise<void> | undefined;
  const close = async () => {
    const ended = Promise.all(pools.map((pool) => pool.end()));
    await withDeadline(ended, drainPatience, undefined);
    await closeServer();
  };
  return {
    owner: drizzle(pools[0]),
    reader: drizzle(pools[1]),
    async isReady() {
      const answers = Promise.all(pools.map((pool) => pool.query('select 1')));
      return withDeadline(
        answers.then(() => true),
        readyPatience,
        false,
      );
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
