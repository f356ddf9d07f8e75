import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { findPostmaster } from '../embedded-postgres/postmaster.ts';
import { socketFolderOf } from '../embedded-postgres/socket-folder.ts';
import { createLog, type Log } from '../log.ts';
import type { Database } from './database.ts';

/** For tests only: data folders, logs and processes for a real database. */

/** A folder in memory on Linux: a database is a thousand files. */
const memory = '/dev/shm';
/** Free memory required for that, in bytes: a full test run takes a tenth of it. */
const leastMemory = 4e9;

let keeper: ChildProcess | undefined;

/** Registers a folder with the keeper process, which cleans up after this one however it ends. */
function leaveToKeeper(path: string): void {
  keeper ??= startKeeper();
  keeper.stdin?.write(`${path}\n`);
}

function startKeeper(): ChildProcess {
  const program = join(import.meta.dirname, 'test-keeper.ts');
  // A separate process group, so that it outlives Ctrl-C.
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  child.unref();
  (child.stdin as Socket).unref();
  return child;
}

/** Creates a data folder; `await using` removes it and kills its server. */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const room = await statfs(memory).catch(() => undefined);
  const inMemory = room && room.bavail * room.bsize >= leastMemory;
  const path = await mkdtemp(join(inMemory ? memory : tmpdir(), 'database-test-'));
  leaveToKeeper(path);
  return {
    path,
    [Symbol.asyncDispose]: () => removeDataFolder(path),
  };
}

/** Removes a data folder and kills its server. */
export async function removeDataFolder(path: string): Promise<void> {
  const left = await serverIn(path);
  if (left) process.kill(left, 'SIGQUIT');
  await eventually(async () => !(await serverIn(path)));
  for (const place of [path, socketFolderOf(path, 'kalys')]) {
    await rm(place, { recursive: true, force: true });
  }
}

/** Process id of a data folder's running server. */
export async function serverIn(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, 'postgres')))?.pid;
}

/** Waits until a condition holds. @throws after `timeoutMs`, generous enough for slow machines */
export async function eventually(
  holds: () => Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('Timed out.');
    await pause(20);
  }
}

/** Runs a statement as the schema owner, for setup that the site itself may not do. */
export async function asMigrator({ migrator }: Pick<Database, 'migrator'>, sql: string) {
  const client = new Client(migrator);
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** The same database, with the schema owner's rights in the pool `owner`. */
export function withOwnerPool(database: Database): Database {
  const pool = new Pool({ ...database.migrator, max: 3 });
  // Idle connections end with their server, and are replaced.
  pool.on('error', () => undefined);
  const close = async () => {
    await pool.end();
    await database.close();
  };
  return { ...database, owner: drizzle(pool), close };
}

/** A log that keeps its lines in memory. */
export function memoryLog(): { log: Log; lines: Record<string, unknown>[]; text: () => string } {
  const written: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const to = {
    write(line: string) {
      written.push(line);
      lines.push(JSON.parse(line));
    },
  };
  return {
    log: createLog({ level: 'debug', readable: false, to }),
    lines,
    text: () => written.join(''),
  };
}

/** Starts another process that opens the database of `dataDir`, `test-visitor.ts` by default. */
export async function startVisitor(
  dataDir: string,
  script = join(import.meta.dirname, 'test-visitor.ts'),
): Promise<{ child: ChildProcess; said: () => string; ended: Promise<number | null> }> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await eventually(async () => text.includes('ready') || child.exitCode !== null);
  return { child, said: () => text, ended };
}
