import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { type Address, isTcp } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { isAlive, isPostgresIn } from './process.ts';
import { plainEnvironment, run } from './run.ts';
import { serverSettings } from './server-settings.ts';
import { socketFile } from './socket-folder.ts';

/** A running server, as its `postmaster.pid` describes it. */
export type Postmaster = { pid: number; status: string };

/** A server that this process started; `ended` is set on exit. */
export type Launch = { pid: number | undefined; ended?: { output: string } };

export type LaunchOptions = {
  clusterFolder: string;
  logFile: string;
  address: Address;
  account?: Account;
  maxConnections?: number | undefined;
  binaries: Binaries;
};

/** Size above which the log is rotated, in bytes; one older log is kept. */
const maxLogBytes = 10 * 1024 * 1024;

/** Time for a fast shutdown (SIGINT), then for an immediate one (SIGQUIT), in milliseconds. */
const fastShutdownTimeoutMs = 3000;
const immediateShutdownTimeoutMs = 2000;

/**
 * The argument of -D. A server started by root runs as another user, who may lack access to a parent folder such as
 * `/root`; the working directory is entered before root's rights are dropped, and this link leads to it.
 */
export function dataArgument(folder: string, account?: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** The server running in the folder, or undefined. */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , , , , , status = ''] = text.split('\n');
  if (!Number(pid) || !(await isPostgresIn(Number(pid), clusterFolder))) return undefined;
  return { pid: Number(pid), status: status.trim() };
}

/** Starts a server that outlives this process. Call it when none was found. */
export async function launchPostmaster(options: LaunchOptions): Promise<Launch> {
  const { clusterFolder, logFile, address, account, maxConnections, binaries } = options;
  await removeStaleLock(join(clusterFolder, 'postmaster.pid'), clusterFolder);
  if (!isTcp(address)) await removeStaleLock(`${socketFile(address.host)}.lock`, clusterFolder);
  const log = await openLog(logFile);
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', dataArgument(clusterFolder, account), ...serverSettings(address, maxConnections)],
      {
        cwd: clusterFolder,
        ...account,
        // Its own session: Ctrl-C must reach only the site, which stops the server last.
        detached: true,
        windowsHide: true,
        env: plainEnvironment,
        // Not a pipe: it would break when the site is killed, and end the server.
        stdio: ['ignore', log.handle.fd, log.handle.fd],
      },
    );
    const launch: Launch = { pid: child.pid };
    child.once('error', (error) => {
      launch.ended = { output: error.message };
    });
    child.once('exit', async () => {
      launch.ended = { output: await readFrom(logFile, log.size) };
    });
    child.unref();
    return launch;
  } finally {
    await log.handle.close();
  }
}

/**
 * Sends a signal to a server. On Windows Node's signals kill at once, so pg_ctl sends PostgreSQL's own.
 * @throws when the server has ended
 */
export async function signalPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (process.platform !== 'win32') process.kill(pid, signal);
  else await run((await findBinaries()).pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]);
}

/** Stops a server and waits for its exit. Cancels running queries; loses no committed data. */
export async function stopPostmaster(pid: number, clusterFolder: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastShutdownTimeoutMs] as const,
    ['SIGQUIT', immediateShutdownTimeoutMs] as const,
  ]) {
    try {
      await signalPostmaster(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      if (!(await isPostgresIn(pid, clusterFolder))) return;
      await pause(10);
    }
  }
}

/**
 * Removes a lock file whose process id was reused by another program: PostgreSQL would see a living process and refuse
 * to start. PostgreSQL itself handles ids of ended processes.
 */
async function removeStaleLock(file: string, clusterFolder: string): Promise<void> {
  const isStale = async (text: string) => {
    const pid = Math.abs(Number(text.split('\n')[0]));
    // An empty file is either being written or left by a power failure: its age decides.
    if (!pid) return Date.now() - (await stat(file)).mtimeMs > 2000;
    return isAlive(pid) && !(await isPostgresIn(pid, clusterFolder));
  };
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined || !(await isStale(text).catch(() => false))) return;
  // Renamed before removal: another process may have created its own lock in between.
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function openLog(file: string) {
  const old = await stat(file).catch(() => undefined);
  if (old && old.size > maxLogBytes) await rename(file, `${file}.1`);
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  // O_NOFOLLOW: this process may be root, in another user's folder.
  const handle = await open(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  return { handle, size: (await handle.stat()).size };
}

async function readFrom(file: string, start: number): Promise<string> {
  const content = await readFile(file).catch(() => Buffer.alloc(0));
  return content.subarray(start).toString('utf8');
}
