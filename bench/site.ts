import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/site.ts';

export const root = join(import.meta.dirname, '..');

export type BenchSite = {
  url: string;
  dataDir: string;
  pid: number;
  /** Time from process start to the first response, in milliseconds. */
  firstAnswer: number;
  /** Resident memory of the process, in megabytes. */
  memory: () => number;
  stop: () => Promise<void>;
};

/** Starts the site as `npm start` does, with a new database unless `dataDir` is given. */
export async function startSite(
  environment: NodeJS.ProcessEnv = {},
  dataDir = mkdtempSync(join(tmpdir(), 'kalys-bench-')),
  checkout = root,
): Promise<BenchSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = Date.now();
  const child = spawn(join(checkout, 'node_modules/.bin/node'), ['server/main.mjs'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '1',
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: '',
      ENV_FILE: '',
      ...environment,
    },
  });
  const pid = child.pid ?? 0;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
  }
  return {
    url,
    dataDir,
    pid,
    firstAnswer: Date.now() - began,
    memory: () => residentMemory(pid),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process, in megabytes (Linux). */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export function forget(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}

/** Median; of an even count, the upper one. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
