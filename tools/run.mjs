/**
 * Prepares the clone, then runs a program of the project. Every npm script is one call of this file, so that none needs
 * the shell of one system.
 *
 *   node tools/run.mjs [--with-dev] [--no-build | --rebuild] [--restart-on=folder,file,…] [options of Node] [file] [its arguments]
 *
 * `--with-dev` installs what tests and checks need, too. `--restart-on` starts the program again at each change in these folders, or
 * of these files of the root; not of a test.
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

/** Says that the site cannot listen before packages are installed and the site is built, which takes a minute. */
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
  // The site has the sentence for what is no port.
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
      // As a shell says it: 128 and the number of the signal.
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
  // It tidies up first; this process ends after it.
  end = (signal) => {
    ends = true;
    if (hasEnded()) process.exit();
    child.kill(signal);
  };
  start();
  if (process.env.npm_lifecycle_event) onLostParent(() => end('SIGTERM'));
}

/** npm and its shell forward no signal when they are killed: the program would live on and keep its port. */
function onLostParent(lost) {
  const parent = process.ppid;
  // npm, which a shell outlives. Windows has no `ps`, and ends both.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${parent}`], {
    encoding: 'utf8',
  });
  const npm = Number(/^\s*(\d+)\s+\S*sh$/.exec(stdout?.trim() ?? '')?.[1] ?? parent);
  setInterval(() => (process.ppid !== parent || !isAlive(npm)) && lost(), 500).unref();
}

/**
 * Calls back once, with the first file that changes below some folders, or in the root. The next call watches anew: on
 * Linux a watch loses a file once an editor has saved it by renaming another one onto it.
 */
function onChange(names, changed) {
  let timer;
  const watchers = names.map((name) => {
    const inRoot = name.includes('.');
    const watcher = watch(inRoot ? root : join(root, name), { recursive: !inRoot });
    watcher.on('change', (_, file) => {
      const path = inRoot ? `${file}` : `${name}/${file}`;
      // The program reads no tests, and none of the files that editors keep for a moment.
      if (inRoot ? path !== name : /\.(spec|steps|test)\.\w+$/.test(path)) return;
      if (!/\.(m?[jt]sx?|json|sql)$/.test(basename(path))) return;
      clearTimeout(timer);
      // A save is several events, and a checkout many files.
      timer = setTimeout(() => {
        for (const each of watchers) each.close();
        changed(path);
      }, 200);
    });
    return watcher;
  });
}
