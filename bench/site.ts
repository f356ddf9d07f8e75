import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { freePort } from '../e2e/support/site.ts';

export type BenchSite = {
  name: string;
  checkout: string;
  url: string;
  stop: () => Promise<void>;
};

/** Built checkouts to compare: from the command line, or this one. */
export function checkouts(): string[] {
  const given = process.argv.slice(2);
  return given.length > 0 ? given.map((each) => resolve(each)) : [join(import.meta.dirname, '..')];
}

/** Starts the production server of a built checkout with demo data in a new database. */
export async function startSite(
  checkout: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<BenchSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kalys-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.mjs'], {
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
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${checkout} did not start.`);
  }
  return {
    name: basename(checkout),
    checkout,
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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

export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}
