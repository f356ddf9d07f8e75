import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Site } from './site.ts';

const root = join(import.meta.dirname, '../..');

export type CommandResult = { code: number; stdout: string; stderr: string; output: string };

/** Starts `npm run <name> -- <args>` on a site's data, without a terminal. */
export function startCommand(
  site: Site,
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
) {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const own = {
    ENV_FILE: '',
    DATABASE_URL: site.databaseUrl,
    DATABASE_DIRECT_URL: '',
    DATABASE_OWNER_URL: site.ownerUrl,
    DATA_DIR: site.dataDir,
    SITE_URL: '',
    SECRET: site.secret,
    // Short commands spend most of their time compiling modules.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/commands'),
  };
  return spawn(process.execPath, [join(root, `tools/commands/${name}-command.ts`), ...args], {
    cwd: root,
    env: { ...inherited, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command like `startCommand`; `output` is everything it printed, stderr last. */
export async function runCommand(
  ...parameters: Parameters<typeof startCommand>
): Promise<CommandResult> {
  const child = startCommand(...parameters);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code: code ?? 1, stdout, stderr, output: stdout + stderr };
}
