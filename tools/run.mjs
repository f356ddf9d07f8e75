/**
 * Prepares the clone, then runs a program of the project on the Node that it pins. Every npm script is one call of
 * this file, so that none needs the shell of one system.
 *
 *   node tools/run.mjs [--no-build | --rebuild] [options of Node] [file] [its arguments]
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pinnedNode, root } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';

const program = process.argv.slice(2);
const build = /^--(no-build|rebuild)$/.test(program[0] ?? '') ? program.shift() : undefined;

if (!(await prepare(build))) process.exit(1);
if (program.length > 0) {
  // Else glibc gives each thread a heap of its own: 40 MB more (bench/results/memory.md).
  const env = { MALLOC_ARENA_MAX: '1', ...process.env };
  const child = spawn(pinnedNode, program, { cwd: root, env, stdio: 'inherit' });
  // They end the program, which tidies up first; this process ends after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  // As a shell says it: 128 and the number of the signal.
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
