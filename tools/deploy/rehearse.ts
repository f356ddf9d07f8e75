import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Patience, siteProblem } from './site-problem.ts';

/** Settings of what there may be only one of, and that nobody needs in a rehearsal. */
const alone = { METRICS_PORT: '', IMAP_URL: '', BACKUPS: '0', PAGES_AHEAD: '0' };
/** By it the site knows that it ends with this process. */
const withParent = { npm_lifecycle_event: 'deploy:update' };

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address?.port);
}

/**
 * Starts a release beside the one that runs, on the same database and a port of its own, before any visitor gets it.
 * It brings the database to its version.
 * @param folder of the release
 * @param options of the process
 * @returns what is wrong with it
 */
export async function rehearse(
  folder: string,
  patience: Patience,
  { env = process.env, ...options }: SpawnOptions = {},
): Promise<string | undefined> {
  const PORT = await freePort();
  // As in kalys.service.
  const site = spawn(join(folder, '.node/node'), ['server/main.mjs'], {
    ...options,
    cwd: folder,
    env: { ...env, ...alone, ...withParent, HOST: '127.0.0.1', PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(site, 'exit');
  const hasEnded = () => site.exitCode !== null || site.signalCode !== null;
  const problem = await siteProblem(`http://127.0.0.1:${PORT}`, patience, hasEnded);
  site.kill();
  await ended;
  return problem;
}
