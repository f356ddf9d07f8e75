import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Site } from './site.ts';

const root = join(import.meta.dirname, '../..');

export type CommandResult = { code: number; output: string };

/** Runs `npm run <name> -- <args>` beside a site, on its data. */
export function runCommand(
  site: Site,
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATABASE_URL: '',
    DATA_DIR: site.dataDir,
    SITE_URL: site.url,
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'tools', `${name}.ts`), ...args],
      { cwd: root, env },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({ code, output: stdout + stderr });
      },
    );
  });
}
