import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDeadline } from '../deadline.ts';
import { SettingError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Address, addressOf, closeAddress, isVisible, openAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { initializeCluster } from './initialize.ts';
import {
  findPostmaster,
  type Launch,
  launchPostmaster,
  signalPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { enter, type Presence } from './presence.ts';
import { explain, isTemporary } from './problems.ts';

/** How long to retry connecting to a running server, in milliseconds: after a crash it recovers first. */
const connectTimeoutMs = 60_000;
/** How long the socket of a running server may be missing, in milliseconds. */
const socketTimeoutMs = 12_000;
/** How long to retry starting while a previous server shuts down, in milliseconds. */
const startTimeoutMs = 10_000;
/** Longest backoff between attempts to restore the server, in milliseconds. */
const maxPauseMs = 10_000;
/** Health check interval, in milliseconds. */
const healthCheckIntervalMs = 5000;

export type ClusterOptions = {
  /** Created when missing. */
  dataDir: string;
  /** Prefix of the socket folder's name. */
  name: string;
  /** Whether a missing cluster is created; true by default. */
  create?: boolean | undefined;
  /** Use TCP with a password instead of a Unix socket; by default on Windows. */
  tcp?: boolean;
  /** Connection limit of the server, if this process starts it. */
  maxConnections?: number | undefined;
  log: Log;
};

/**
 * Opens the database server of a data folder: attaches to a running one, or starts it. Safe for concurrent processes;
 * the last one to close stops the server.
 * @throws SettingError when the folder or the server cannot be used
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await preparePlace(options);
  const cluster = new Cluster(place, options.log);
  await cluster.open();
  return cluster;
}

type Place = {
  dataFolder: string;
  clusterFolder: string;
  address: Address;
  logFile: string;
  account?: Account;
  maxConnections?: number | undefined;
};

async function preparePlace({
  dataDir,
  name,
  create,
  tcp = process.platform === 'win32',
  maxConnections,
}: ClusterOptions): Promise<Place> {
  try {
    if (create === false) await requireCluster(dataDir);
    else await makeFolder(dataDir);
    const dataFolder = await realpath(dataDir);
    const clusterFolder = join(dataFolder, 'postgres');
    return {
      dataFolder,
      clusterFolder,
      address: await addressOf(dataFolder, { name, tcp }),
      logFile: join(dataFolder, 'postgres.log'),
      account: await chooseAccount(dataFolder, clusterFolder),
      maxConnections,
    };
  } catch (error) {
    throw explain(dataDir, error);
  }
}

/** @throws SettingError when the data folder has no cluster */
async function requireCluster(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres/PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new SettingError(
      `There is no database in DATA_DIR (${dataDir}): use the settings of the site (.env), or start it first.`,
    );
  });
}

/**
 * Creates a folder and its parents with mode 0700. Not with Node's `recursive` option: it loops forever below a folder
 * such as `/proc`, which exists and reports ENOENT (Node 24).
 */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  await make()
    .catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
      await makeFolder(dirname(path));
      await make();
    })
    .catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
    });
}

/** A database server shared by processes; it runs while at least one has it open. */
export class Cluster {
  readonly #place: Place;
  readonly #log: Log;
  #presence: Presence | undefined;
  #restoring: Promise<void> | undefined;
  #watch: NodeJS.Timeout | undefined;
  #closing = false;
  #notifyLost: () => void = () => undefined;

  constructor(place: Place, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  /** Stable for a data folder. */
  get address(): Address {
    return this.#place.address;
  }

  /** Called by `openCluster` only. */
  async open(): Promise<void> {
    const { clusterFolder } = this.#place;
    // Binaries and an initialized cluster are only needed to start a server.
    if (!(await findPostmaster(clusterFolder))) {
      const binaries = await findBinaries(this.#place.account);
      await initializeCluster({ ...this.#place, binaries });
    }
    try {
      this.#hold(await this.#attach());
    } catch (error) {
      await closeAddress(this.#place.address);
      throw error;
    }
    this.#watch = setInterval(() => void this.#checkHealth(), healthCheckIntervalMs).unref();
  }

  /** Registers a callback for an unexpected exit of the server, which is then restarted. */
  onLost(callback: () => void): void {
    this.#notifyLost = callback;
  }

  /** Stops restarting the server. */
  retire(): void {
    this.#closing = true;
  }

  /** Detaches from the server and stops it if no other process is attached. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    await this.#restoring;
    const { clusterFolder, address } = this.#place;
    // Closed during a restart: the server may be running anyway.
    const presence = this.#presence ?? (await enterQuickly(address));
    if (!presence) return;
    if (await presence.leave()) {
      const running = await findPostmaster(clusterFolder);
      if (running) await stopPostmaster(running.pid, clusterFolder);
      await closeAddress(address);
    }
    presence.end();
  }

  #hold(presence: Presence): void {
    this.#presence = presence;
    presence.onLost(() => {
      this.#presence = undefined;
      if (this.#closing) return;
      this.#notifyLost();
      this.#restoring = this.#restore();
    });
  }

  /** Attaches to the server, starting it if necessary. */
  async #attach(): Promise<Presence> {
    const { clusterFolder, dataFolder, address, account } = this.#place;
    const startedAt = Date.now();
    let launch: Launch | undefined;
    let problem: unknown;
    // Wait for a server launched by us even while closing: no other process would stop it.
    const isComing = () => launch && !launch.ended && Date.now() - startedAt < startTimeoutMs;
    while (!this.#closing || isComing()) {
      await openAddress(address, account);
      if (!launch && !(await findPostmaster(clusterFolder))) launch = await this.#launch();
      try {
        return await enter(address);
      } catch (error) {
        problem = error;
      }
      const waited = Date.now() - startedAt;
      if (launch?.ended) {
        if (!isTemporary(launch.ended.output) || waited > startTimeoutMs) {
          throw explain(dataFolder, launch.ended.output);
        }
        launch = undefined;
        await pause(200);
      }
      const hidden = waited > socketTimeoutMs && !(await isVisible(address));
      if (hidden || waited > connectTimeoutMs) throw await this.#unreachable(problem);
      await pause(15);
    }
    throw new Error('The database was closed while it was being opened.');
  }

  async #launch(): Promise<Launch> {
    const binaries = await findBinaries(this.#place.account);
    try {
      await access(join(this.#place.clusterFolder, 'PG_VERSION'));
      return await launchPostmaster({ ...this.#place, binaries });
    } catch (error) {
      throw explain(this.#place.dataFolder, error);
    }
  }

  async #unreachable(problem: unknown): Promise<SettingError> {
    const running = await findPostmaster(this.#place.clusterFolder);
    const { address } = this.#place;
    if (!(await isVisible(address))) {
      return new SettingError(
        `The database in DATA_DIR (${this.#place.dataFolder}) runs as process ${running?.pid ?? '?'}, but its socket in ${address.host} is not to be seen from here: the service of the site must not have a /tmp of its own (PrivateTmp of systemd).`,
        { cause: problem },
      );
    }
    return new SettingError(
      `The database in DATA_DIR (${this.#place.dataFolder}) runs as process ${running?.pid ?? '?'} but lets nobody in at ${address.host}: stop that process with SIGINT and start again.`,
      { cause: problem },
    );
  }

  /** Retries attaching to a lost server until it succeeds or the cluster is closed. */
  async #restore(): Promise<void> {
    let lastMessage = '';
    for (let wait = 100; !this.#closing; wait = Math.min(wait * 2, maxPauseMs)) {
      try {
        this.#hold(await this.#attach());
        return;
      } catch (error) {
        if (this.#closing) return;
        const message = error instanceof Error ? error.message : String(error);
        if (message !== lastMessage)
          this.#log.error({ err: error }, 'The database cannot be restarted.');
        lastMessage = message;
        await this.#sleep(wait);
      }
    }
  }

  /** Sleeps, or returns early when the cluster is closed. */
  async #sleep(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    while (!this.#closing && Date.now() < until) await pause(50);
  }

  /**
   * Stops a server that refuses new connections, so that it can be restarted: after SIGTERM it waits for its clients,
   * and one whose socket was cleaned from `/tmp` is unreachable.
   */
  async #checkHealth(): Promise<void> {
    if (!this.#presence || this.#closing) return;
    const running = await findPostmaster(this.#place.clusterFolder);
    const isOpen = await isVisible(this.#place.address);
    if (!running || this.#closing || (isOpen && running.status !== 'stopping')) return;
    try {
      await signalPostmaster(running.pid, 'SIGINT');
    } catch {
      // It has just exited.
    }
  }
}

/** Attaches to a server that answers within half a second; releases a later attachment. */
async function enterQuickly(address: Address): Promise<Presence | undefined> {
  const entry = enter(address);
  const presence = await withDeadline<Presence | undefined>(entry, 500, undefined);
  if (!presence) entry.then((late) => late.end()).catch(() => undefined);
  return presence;
}
