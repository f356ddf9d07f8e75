/** What a program would refuse only after packages were installed and the site built. Uses no package. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { listenProblem } from '../platform/listen-problem.mjs';
import { read } from './installed-packages.mjs';
import { root } from './pinned-node.mjs';

/** How long an earlier process of the site may take to release the port. */
const portTimeoutMs = 3000;

/** Folders of the tests of a lane. */
const unitFolders = ['app', 'platform', 'db', 'server', 'tools'];
const testFolders = { unit: unitFolders, system: unitFolders, e2e: ['e2e'] };
/** Options whose value is a title, which may look like a file. */
const titleOption = /^(-g|-t|--grep|--grep-invert|--testNamePattern)$/;
const looksLikeTest = /\.(test|spec)(\.|:|$)|^(app|platform|db|server|tools|e2e)\//;

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
  const folders = testFolders[lane];
  if (!folders) return undefined;
  let files;
  for (const [index, parameter] of parameters.entries()) {
    if (parameter.startsWith('-') || titleOption.test(parameters[index - 1] ?? '')) continue;
    const path = resolve(root, parameter.replace(/:\d+(:\d+)?$/, ''));
    const asked = relative(root, path).split(sep).join('/');
    if (!looksLikeTest.test(asked)) continue;
    files ??= folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    );
    if (!files.some((file) => matches(file.split(sep).join('/'), asked)))
      return `No file of tests has such a name: ${parameter}`;
  }
  return undefined;
}

/** Vitest looks for a part of the path, Playwright for an expression. */
function matches(file, asked) {
  if (file.toLowerCase().includes(asked.toLowerCase())) return true;
  try {
    return new RegExp(asked, 'i').test(file);
  } catch {
    return false;
  }
}

/**
 * @param {string[]} program file and parameters
 * @returns {Promise<string | undefined>} why it cannot run, as a sentence
 */
export async function earlyProblem([file, ...parameters]) {
  if (file === 'server/main.mjs') return portProblem();
  if (file === 'tools/test.ts') return missingTest(parameters);
  return undefined;
}
