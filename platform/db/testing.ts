import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog, type Log } from '../log.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { socketFolderOf } from './embedded/socket-folder.ts';

/** For tests only: folders, logs and processes around a real database. */

/** Makes a data folder that is removed, with any server left in it, by `await using`. */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'database-test-'));
  return {
    path,
    async [Symbol.asyncDispose]() {
      const left = await serverIn(path);
      if (left) process.kill(left, 'SIGQUIT');
      await eventually(async () => !(await serverIn(path)));
      for (const place of [path, socketFolderOf(path, 'kalys')]) {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

/** Process number of the server of a data folder, if one runs. */
export async function serverIn(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, 'postgres')))?.pid;
}

/** Waits until something holds. */
export async function eventually(holds: () => Promise<boolean>, patience = 15_000): Promise<void> {
  const until = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('It did not happen in time.');
    await pause(20);
  }
}

/** A log whose lines can be read. */
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

/** Another process that opens the database of `dataDir`; `script` defaults to the one beside. */
export async function startVisitor(
  dataDir: string,
  script = join(import.meta.dirname, 'testing-visitor.ts'),
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
