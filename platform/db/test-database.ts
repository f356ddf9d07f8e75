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

/** Linux keeps this folder in memory: a database is a thousand files. */
const memory = '/dev/shm';
/** Below this memory is left to others, in bytes: the tests of a whole run take a tenth of it. */
const leastMemory = 4e9;

let keeper: ChildProcess | undefined;

/** Names a folder to the process that removes what is left when this one has ended, by whatever signal. */
function leaveToKeeper(path: string): void {
  keeper ??= startKeeper();
  keeper.stdin?.write(`${path}\n`);
}

function startKeeper(): ChildProcess {
  const program = join(import.meta.dirname, 'test-keeper.ts');
  // A group of its own: it outlives Ctrl-C.
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  child.unref();
  (child.stdin as Socket).unref();
  return child;
}

/** Creates a data folder; `await using` removes it and kills a server left in it. */
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

/** Removes a data folder and kills a server left in it. */
export async function removeDataFolder(path: string): Promise<void> {
  const left = await serverIn(path);
  if (left) process.kill(left, 'SIGQUIT');
  await eventually(async () => !(await serverIn(path)));
  for (const place of [path, socketFolderOf(path, 'kalys')]) {
    await rm(place, { recursive: true, force: true });
  }
}

/** Process id of the running server of a data folder. */
export async function serverIn(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, 'postgres')))?.pid;
}

/** Waits until a condition is true. @throws after `timeoutMs`: a bound for what never happens, on slow machines too */
export async function eventually(
  holds: () => Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('It did not happen in time.');
    await pause(20);
  }
}

/** Runs a statement as the role that owns the schema: what a test prepares, and the site may not. */
export async function asMigrator({ migrator }: Pick<Database, 'migrator'>, sql: string) {
  const client = new Client(migrator);
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** The same database, whose pool `owner` has the rights of the role that owns the schema. */
export function withOwnerPool(database: Database): Database {
  const pool = new Pool({ ...database.migrator, max: 3 });
  // One that ends with its server is replaced.
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

/** Starts another process that opens the database of `dataDir`, with `test-visitor.ts` by default. */
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
