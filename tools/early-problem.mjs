/** What a program would refuse only after packages were installed and the site built. Uses no package. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { listenProblem, portTimeoutMs } from '../platform/listen-problem.mjs';
import { read } from './installed-packages.mjs';
import { root } from './pinned-node.mjs';

/** Folders of the tests of a lane. */
const unitFolders = ['app', 'platform', 'db', 'server', 'tools'];
const testFolders = { unit: unitFolders, system: unitFolders, e2e: ['e2e'] };
/** The path of a file of tests, or the end of one; a line may follow. Runners take patterns, too, and say what fits none. */
const testFile = /^(?:\.\/)?([\w./-]+\.(?:test|spec)\.tsx?)(?::\d+)*$/;

/** @returns the sentence that refuses the start; undefined when there is none */
async function portProblem() {
  // systemd holds the port for the site.
  if (process.env.LISTEN_FDS) return undefined;
  const envFile = process.env.ENV_FILE ?? join(root, '.env');
  const settings = { ...parseEnv((envFile && read(envFile)) || ''), ...process.env };
  const { HOST: host = '127.0.0.1', PORT = '3000' } = settings;
  const port = Number(PORT);
  // The site has the sentence for other values.
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) return undefined;
  const tryUntil = Date.now() + portTimeoutMs;
  for (;;) {
    const code = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(error.code));
      server.listen(port, host, () => server.close(() => resolve(undefined)));
    });
    if (code !== 'EADDRINUSE' || Date.now() > tryUntil)
      return listenProblem(code, { host, port, name: 'PORT' });
    await pause(100);
  }
}

/** @returns the sentence about the first named file that no test has */
function missingTest([lane, ...parameters]) {
  const named = parameters.flatMap((each) => testFile.exec(each)?.[1] ?? []);
  const folders = named.length > 0 ? (testFolders[lane] ?? []) : [];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) =>
      join(root, folder, file).replaceAll('\\', '/'),
    ),
  );
  const missing = named.find((name) => !files.some((file) => file.endsWith(name)));
  return missing && files.length > 0 && `No file of tests has such a name: ${missing}`;
}

/** They tell by themselves how they are used, at once. */
const telling = /^tools\/(commands\/|release\.|portrait\.|db-generate\.|deploy\/deploy-update\.)/;

/**
 * What docs/commands.md says of an npm script, where somebody asks for help: before anything is installed or built.
 * @param {string[]} program file and parameters
 * @param {string | undefined} script name of the npm script
 * @returns {string | undefined}
 */
export function helpOf(program, script) {
  const asks = program.some((each) => each === '--help' || each === '-h');
  if (!script || !asks || telling.test(program[0])) return undefined;
  const rows = read(join(root, 'docs/commands.md'))?.split('\n') ?? [];
  const row = rows.find((each) => new RegExp(`^\\| \`npm (run )?${script}[ \`]`).test(each));
  const [, command, does] =
    row
      ?.replace(/\[(.*?)\]\(.*?\)/g, '$1')
      .replaceAll('`', '')
      .split('|') ?? [];
  return command && does && `${command.trim()}: ${does.trim()}`;
}

/**
 * @param {string[]} program file and parameters
 * @returns {Promise<string | undefined>} why it cannot run, as a sentence
 */
export async function earlyProblem([file, ...parameters]) {
  if (file === 'server/main.mjs') return portProblem();
  if (file === 'tools/test.ts') return missingTest(parameters);
  if (file === 'tools/brand.ts' && parameters.length > 0)
    return 'Usage: npm run brand    carries name and colours to logos, drawings and icons; takes no parameters';
  return undefined;
}
