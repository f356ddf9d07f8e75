import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, isPostgresIn } from './process.ts';
import { plainEnvironment } from './run.ts';
import { serverSettings } from './server-settings.ts';
import { socketFile } from './socket-folder.ts';

/** A running server, as its `postmaster.pid` tells. */
export type Postmaster = { pid: number; socketFolder: string; status: string };

/** A server that was just started by us. `ended` is set once it has ended by itself. */
export type Launch = { pid: number | undefined; ended?: { output: string } };

export type LaunchOptions = {
  clusterFolder: string;
  logFile: string;
  socketFolder: string;
  account?: Account;
  binaries: Binaries;
};

/** The log starts anew above this size, in bytes; one older log is kept. */
const logLimit = 10 * 1024 * 1024;

/** How long a server may take to stop when asked, and then when told, in milliseconds. */
const politeStop = 3000;
const hardStop = 2000;

/**
 * What to write after -D. Root's server runs as another user, who may be unable to walk to the
 * folder from above (`/root` is closed). The system enters the working directory before it gives up
 * root's rights, and this link leads straight there.
 */
export function dataArgument(folder: string, account?: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** The server that runs in the folder, or undefined. */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , , socketFolder = '', , , status = ''] = text.split('\n');
  if (!Number(pid) || !(await isPostgresIn(Number(pid), clusterFolder))) return undefined;
  return { pid: Number(pid), socketFolder, status: status.trim() };
}

/** Starts a server. It outlives us, whatever signal ends us. Call when none was found. */
export async function launchPostmaster(options: LaunchOptions): Promise<Launch> {
  const { clusterFolder, logFile, socketFolder, account, binaries } = options;
  await removeStaleLock(join(clusterFolder, 'postmaster.pid'), clusterFolder);
  await removeStaleLock(`${socketFile(socketFolder)}.lock`, clusterFolder);
  const log = await openLog(logFile);
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', dataArgument(clusterFolder, account), ...serverSettings(socketFolder)],
      {
        cwd: clusterFolder,
        ...account,
        // A session of its own: Ctrl-C must reach the site only, which stops the server last.
        detached: true,
        env: plainEnvironment,
        // Not a pipe: it would break when the site is killed, and the server with it.
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

/** Stops a server and waits for its end: running queries are cancelled, nothing written is lost. */
export async function stopPostmaster(pid: number, clusterFolder: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', politeStop] as const,
    ['SIGQUIT', hardStop] as const,
  ]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!(await isPostgresIn(pid, clusterFolder))) return;
      await pause(10);
    }
  }
}

/**
 * Removes a lock file whose process number now belongs to some other program: PostgreSQL sees a
 * living process and would refuse to start. One whose process is gone PostgreSQL replaces itself.
 */
async function removeStaleLock(file: string, clusterFolder: string): Promise<void> {
  const isStale = async (text: string) => {
    const pid = Math.abs(Number(text.split('\n')[0]));
    // Empty: being written right now, or left by a power cut; judged by age.
    if (!pid) return Date.now() - (await stat(file)).mtimeMs > 2000;
    return isAlive(pid) && !(await isPostgresIn(pid, clusterFolder));
  };
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined || !(await isStale(text).catch(() => false))) return;
  // Moved before it is removed: another start may have put its own lock there since we looked.
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function openLog(file: string) {
  const old = await stat(file).catch(() => undefined);
  if (old && old.size > logLimit) await rename(file, `${file}.1`);
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  // Not through a link: we may be root, and the folder somebody else's.
  const handle = await open(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  return { handle, size: (await handle.stat()).size };
}

async function readFrom(file: string, start: number): Promise<string> {
  const content = await readFile(file).catch(() => Buffer.alloc(0));
  return content.subarray(start).toString('utf8');
}
