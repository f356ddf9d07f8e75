import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type HealthTimes, siteProblem } from './site-problem.ts';

/** Settings of singletons, and of features that a rehearsal does not need. */
const alone = { METRICS_PORT: '', IMAP_URL: '', BACKUPS: '0', PAGES_AHEAD: '0' };
/** Makes the site exit together with this process. */
const withParent = { npm_lifecycle_event: 'deploy:update' };

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address?.port);
}

/**
 * Starts a release next to the running one, on the same database and its own port, before it gets visitors. It migrates
 * the database.
 * @param folder of the release
 * @param options of the process
 * @returns the problem, if any
 */
export async function rehearse(
  folder: string,
  healthTimes: HealthTimes,
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
  const problem = await siteProblem(`http://127.0.0.1:${PORT}`, healthTimes, hasEnded);
  site.kill();
  await ended;
  return problem;
}
