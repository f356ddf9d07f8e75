/**
 * Prepares the clone, then runs a program of the project on the Node that it pins. Every npm script is one call of
 * this file, so that none needs the shell of one system.
 *
 *   node tools/run.mjs [--with-dev] [--no-build | --rebuild] [--restart-on=folder,file,…] [options of Node] [file] [its arguments]
 *
 * `--with-dev` installs what tests and checks need, too. `--restart-on` starts the program again at each change in these folders, or
 * of these files of the root; not of a test.
 */
import { spawn, spawnSync } from 'node:child_process';
import { statSync, watch } from 'node:fs';
import { constants } from 'node:os';
import { join, relative } from 'node:path';
import { earlyProblem, helpOf } from './early-problem.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';
import { watchFolders } from './watch-folders.mjs';

/** Parent of a process, if that is a shell: npm, which a shell outlives. Windows has no `ps`, and ends both. */
function parentOfShell(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${pid}`], { encoding: 'utf8' });
  const [, parent] = /^\s*(\d+)\s+\S*sh$/.exec(stdout?.trim() ?? '') ?? [];
  return parent && Number(parent);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const program = process.argv.slice(2);
const withDev = program[0] === '--with-dev' && Boolean(program.shift());
const build = /^--(no-build|rebuild)$/.test(program[0] ?? '') ? program.shift() : undefined;
const watched = program[0]?.startsWith('--restart-on=') && program.shift().split('=')[1].split(',');

const help = helpOf(program, process.env.npm_lifecycle_event);
if (help) {
  console.log(help);
  process.exit();
}
const problem = await earlyProblem(program);
if (problem) {
  console.error(problem);
  process.exit(1);
}
if (!(await prepare(build, withDev))) process.exit(1);
if (program.length > 0) runProgram();

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
    child = spawn(pinnedNode, program, { cwd: root, env, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      // As a shell says it: 128 and the number of the signal.
      if (ends || !watched) process.exit(code ?? 128 + constants.signals[signal]);
      if (restarts) start();
      else console.error(`It ended. A change in ${watched.join(', ')} starts it again.`);
    });
  };
  const end = (signal) => {
    ends = true;
    if (hasEnded()) process.exit();
    child.kill(signal);
  };
  start();
  // They end the program, which tidies up first; this process ends after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // npm and its shell forward no signal when they are killed: the program would live on and keep its port.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const npm = parentOfShell(parent);
    const isOrphan = () => process.ppid !== parent || (npm !== undefined && !isAlive(npm));
    setInterval(() => isOrphan() && end('SIGTERM'), 500).unref();
  }
  if (!watched) return;
  const restart = (file) => {
    console.error(`${relative(root, file)} changed: restarting.`);
    restarts = true;
    if (hasEnded()) start();
    else child.kill('SIGTERM');
  };
  let timer;
  const changed = (file) => {
    // The program reads no tests, and none of the files that editors keep for a moment.
    if (/\.test\.\w+$/.test(file) || !/\.(m?[jt]sx?|json|sql)$/.test(file)) return;
    clearTimeout(timer);
    // A save is several events, and a checkout many files.
    timer = setTimeout(restart, 200, file);
  };
  const isFolder = (name) => statSync(join(root, name)).isDirectory();
  watchFolders(
    watched.filter(isFolder).map((folder) => join(root, folder)),
    changed,
  );
  const files = watched.filter((name) => !isFolder(name));
  if (files.length > 0) watch(root, (_, name) => files.includes(name) && changed(join(root, name)));
}
