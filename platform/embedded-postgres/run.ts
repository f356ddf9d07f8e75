import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** Exit code and output of a program; if it could not start, null and the reason. */
export type Outcome = { code: number | null; output: string };

export type RunOptions = { cwd?: string; account?: Account };

const { SystemRoot, TEMP, PATH } = process.env;

/** Environment for PostgreSQL's programs: without the site's settings, which include secrets, and without `PG…`. */
export const plainEnvironment = {
  // Needed to find libraries on Windows.
  ...(process.platform === 'win32'
    ? { SystemRoot, TEMP, PATH }
    : { PATH: '/usr/local/bin:/usr/bin:/bin' }),
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to completion. Never throws. */
export async function run(
  program: string,
  args: string[],
  options: RunOptions = {},
): Promise<Outcome> {
  try {
    return await runToEnd(program, args, options);
  } catch (error) {
    return { code: null, output: error instanceof Error ? error.message : String(error) };
  }
}

function runToEnd(
  program: string,
  args: string[],
  { cwd = '/', account }: RunOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      ...account,
      env: plainEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
