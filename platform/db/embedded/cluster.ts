import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDeadline } from '../../deadline.ts';
import { SettingError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initializeCluster } from './initialize.ts';
import { findPostmaster, type Launch, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { enter, type Presence } from './presence.ts';
import { explain } from './problems.ts';
import { makeSocketFolder, socketFile, socketFolderOf } from './socket-folder.ts';

/** How long a server that runs may keep us out, in milliseconds: it recovers after a crash. */
const entryPatience = 60_000;
/** How long to try again when a server of before is not quite gone, in milliseconds. */
const startPatience = 10_000;
/** Longest pause between attempts to bring the server back, in milliseconds. */
const longestPause = 10_000;
/** How often to look whether the server still lets people in, in milliseconds. */
const watchInterval = 5000;

export type ClusterOptions = {
  /** The data folder; made when missing. */
  dataDir: string;
  /** Start of the name of the socket's folder. */
  name: string;
  log: Log;
};

/**
 * Opens the database server of a data folder: attaches to the one that runs, else starts it. Any
 * number of processes may do so at once; the last one to close stops the server.
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
  socketFolder: string;
  logFile: string;
  account?: Account;
};

async function preparePlace({ dataDir, name }: ClusterOptions): Promise<Place> {
  try {
    await makeFolder(dataDir);
    const dataFolder = await realpath(dataDir);
    const clusterFolder = join(dataFolder, 'postgres');
    return {
      dataFolder,
      clusterFolder,
      socketFolder: socketFolderOf(dataFolder, name),
      logFile: join(dataFolder, 'postgres.log'),
      account: await chooseAccount(dataFolder, clusterFolder),
    };
  } catch (error) {
    throw explain(dataDir, error);
  }
}

/**
 * Makes a folder and those above it, for its owner only. Not `recursive` of Node: that never ends
 * where a folder says that it does not exist though it does, as `/proc` (Node 24).
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

/** A database server that this process shares, and keeps running while it is open. */
export class Cluster {
  readonly #place: Place;
  readonly #log: Log;
  #presence: Presence | undefined;
  #repair: Promise<void> | undefined;
  #watch: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(place: Place, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  /** Folder of the Unix socket; the same for the whole life of the data folder. */
  get socketFolder(): string {
    return this.#place.socketFolder;
  }

  /** Use `openCluster`. */
  async open(): Promise<void> {
    const { clusterFolder } = this.#place;
    // A running server needs no programs of ours; else make sure that there is a cluster to run.
    if (!(await findPostmaster(clusterFolder))) {
      const binaries = await findBinaries(this.#place.account);
      await initializeCluster({ ...this.#place, binaries });
    }
    this.#settle(await this.#reach());
    this.#watch = setInterval(() => void this.#lookAfter(), watchInterval).unref();
  }

  /** Takes part no more; stops the server when nobody else does. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    await this.#repair;
    const { clusterFolder, socketFolder } = this.#place;
    // Closed in the middle of a repair: the server may run all the same.
    const presence =
      this.#presence ??
      (await withDeadline<Presence | undefined>(enter(socketFolder), 500, undefined));
    if (!presence) return;
    if (await presence.leave()) {
      const running = await findPostmaster(clusterFolder);
      if (running) await stopPostmaster(running.pid, clusterFolder);
    }
    presence.end();
  }

  #settle(presence: Presence): void {
    this.#presence = presence;
    presence.onLost(() => {
      this.#presence = undefined;
      if (!this.#closing) this.#repair = this.#bringBack();
    });
  }

  /** Enters the server, starting it when none runs. */
  async #reach(): Promise<Presence> {
    const { clusterFolder, dataFolder, socketFolder, account } = this.#place;
    const began = Date.now();
    let launch: Launch | undefined;
    let problem: unknown;
    while (!this.#closing) {
      await makeSocketFolder(socketFolder, account);
      if (!launch && !(await findPostmaster(clusterFolder))) launch = await this.#launch();
      try {
        return await enter(socketFolder);
      } catch (error) {
        problem = error;
      }
      const waited = Date.now() - began;
      if (launch?.ended) {
        if (!isTemporary(launch.ended.output) || waited > startPatience) {
          throw explain(dataFolder, launch.ended.output);
        }
        launch = undefined;
        await pause(200);
      }
      if (waited > entryPatience) throw await this.#keptOut(problem);
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

  async #keptOut(problem: unknown): Promise<SettingError> {
    const running = await findPostmaster(this.#place.clusterFolder);
    return new SettingError(
      `The database in DATA_DIR (${this.#place.dataFolder}) runs as process ${running?.pid ?? '?'} but lets nobody in at ${socketFile(this.#place.socketFolder)}: stop that process with SIGINT and start again.`,
      { cause: problem },
    );
  }

  /** Opens the server again after it was lost, for as long as it takes. */
  async #bringBack(): Promise<void> {
    this.#log.warn('The database is away; bringing it back.');
    let said = '';
    for (let wait = 100; !this.#closing; wait = Math.min(wait * 2, longestPause)) {
      try {
        this.#settle(await this.#reach());
        this.#log.info('The database is back.');
        return;
      } catch (error) {
        if (this.#closing) return;
        const message = error instanceof Error ? error.message : String(error);
        if (message !== said)
          this.#log.error({ err: error }, 'The database cannot be brought back.');
        said = message;
        await this.#sleep(wait);
      }
    }
  }

  /** Pauses, but not beyond the moment of closing. */
  async #sleep(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    while (!this.#closing && Date.now() < until) await pause(50);
  }

  /**
   * A server that somebody asked to stop (SIGTERM) waits for us to leave and lets nobody in
   * meanwhile; one whose socket was swept out of `/tmp` cannot be found. Ending either makes room
   * for a new one.
   */
  async #lookAfter(): Promise<void> {
    if (!this.#presence || this.#closing) return;
    const running = await findPostmaster(this.#place.clusterFolder);
    const isOpen = await access(socketFile(this.#place.socketFolder)).then(
      () => true,
      () => false,
    );
    if (!running || this.#closing || (isOpen && running.status !== 'stopping')) return;
    try {
      process.kill(running.pid, 'SIGINT');
    } catch {
      // Gone by itself just now.
    }
  }
}

/** Whether a server did not start only because another one is starting or not quite gone. */
function isTemporary(output: string): boolean {
  return (
    /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(output) ||
    // The folder of the socket was swept away after it was made.
    /\.s\.PGSQL.*No such file or directory/.test(output) ||
    !/FATAL|PANIC/.test(output.replaceAll(/^.*the database system is.*$/gm, ''))
  );
}
