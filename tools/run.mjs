/**
 * Prepares the clone, then runs a program of the project. Every npm script is one call of this file, so that none
 * depends on a shell.
 *
 *   node tools/run.mjs [--with-dev] [--no-build | --rebuild] [--restart-on=folder,file,…] [options of Node] [file] [its arguments]
 * `--with-dev` also installs development packages. `--restart-on` restarts the program at each change in these folders,
 * or of these files in the root; not of tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { listenProblem } from '../platform/listen-problem.mjs';
import { isAlive } from './folder-lock.mjs';
import { node, root } from './node.mjs';
import { prepare, stop } from './prepare.mjs';

const program = process.argv.slice(2);
const withDev = program[0] === '--with-dev' && Boolean(program.shift());
const build = /^--(no-build|rebuild)$/.test(program[0] ?? '') ? program.shift() : undefined;
const watched = program[0]?.startsWith('--restart-on=') && program.shift().split('=')[1].split(',');

let end = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, (which) => end(which));
if (program[0] === 'server/main.mjs') await checkPort();
await prepare(build, withDev);
if (program.length > 0) runProgram();

/** Reports a port conflict before installing and building, which takes a minute. */
async function checkPort() {
  // systemd holds the port for the site.
  if (process.env.LISTEN_FDS) return;
  const file = process.env.ENV_FILE ?? join(root, '.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const { HOST: host = '127.0.0.1', PORT = '3000' } = { ...settings, ...process.env };
  const port = Number(PORT);
  const listen = (resolve) => {
    const server = createServer().once('error', ({ code }) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve()));
  };
  // The site itself explains an invalid port.
  const code = await new Promise(listen).catch(() => undefined);
  const problem = listenProblem(code, { host, port, name: 'PORT' });
  if (problem) stop(problem);
}

function runProgram() {
  // Otherwise glibc gives each thread its own heap: 40 MB more.
  const env = {
    MALLOC_ARENA_MAX: '1',
    ...(watched && { RESTART_ON: watched.join() }),
    ...process.env,
  };
  let child;
  let ends = false;
  let restarts = false;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const start = () => {
    restarts = false;
    child = spawn(node, program, { cwd: root, env, stdio: 'inherit' });
    child.once('exit', (code, signal) => {
      // Shell convention: 128 plus the signal number.
      if (ends || !watched) process.exit(code ?? 128 + constants.signals[signal]);
      if (restarts) start();
      else console.error(`It ended. A change in ${watched.join(', ')} starts it again.`);
    });
    if (watched) onChange(watched, restart);
  };
  const restart = (file) => {
    console.error(`${file} changed: restarting.`);
    restarts = true;
    if (hasEnded()) start();
    else child.kill('SIGTERM');
  };
  // The program cleans up first; this process exits after it.
  end = (signal) => {
    ends = true;
    if (hasEnded()) process.exit();
    child.kill(signal);
  };
  start();
  if (process.env.npm_lifecycle_event) onLostParent(() => end('SIGTERM'));
}

/** A killed npm or shell forwards no signal: the program would live on and keep its port. */
function onLostParent(lost) {
  const parent = process.ppid;
  // The parent may be a shell that outlives npm. Windows has no `ps`, and ends both.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${parent}`], {
    encoding: 'utf8',
  });
  const npm = Number(/^\s*(\d+)\s+\S*sh$/.exec(stdout?.trim() ?? '')?.[1] ?? parent);
  setInterval(() => (process.ppid !== parent || !isAlive(npm)) && lost(), 500).unref();
}

/**
 * Calls back once, for the first change below some folders, or of a file in the root. Each call creates new watchers:
 * on Linux a watcher loses a file that an editor replaces by renaming.
 */
function onChange(names, changed) {
  let timer;
  const watchers = names.map((name) => {
    const inRoot = name.includes('.');
    const watcher = watch(inRoot ? root : join(root, name), { recursive: !inRoot });
    watcher.on('change', (_, file) => {
      const path = inRoot ? `${file}` : `${name}/${file}`;
      // The program does not load tests, nor temporary files of editors.
      if (inRoot ? path !== name : /\.(spec|steps|test)\.\w+$/.test(path)) return;
      if (!/\.(m?[jt]sx?|json|sql)$/.test(basename(path))) return;
      clearTimeout(timer);
      // Debounce: a save is several events, and a checkout many files.
      timer = setTimeout(() => {
        for (const each of watchers) each.close();
        changed(path);
      }, 200);
    });
    return watcher;
  });
}
