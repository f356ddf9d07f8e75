/**
 * Installs packages and builds the site, where that is missing. Runs on the system's Node without any package. Writes to
 * stderr: stdout belongs to the program that follows.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { takeLock } from './folder-lock.mjs';
import {
  lockIsCurrent,
  needsPackages,
  packagesMatchLock,
  packagesStamp,
  packagesStampText,
  pinnedNodeRuns,
  read,
  stamp,
} from './installed-packages.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

/** Oldest Node that runs this file; the site runs on the one in `node_modules`. */
const oldestNode = [20, 19];

const buildFolder = join(root, 'build');
const buildStamp = join(buildFolder, '.prepared');
/** A build in the making: the running site keeps its own until this one is complete. */
const newBuild = join(root, 'build.new');
/** The build from before, between two renames. */
const oldBuild = join(root, 'build.old');
const lock = join(root, '.prepare-lock');

/** Sources of the build; tests are left out. */
const buildInputs = [
  'app',
  'db',
  'platform',
  'public',
  'server',
  'tools',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const notInput = /^\.|\.test\.\w+$/;

/** Programs that make the build, one after the other. */
const buildSteps = [
  ['tools/check-messages.ts'],
  ['tools/check-schema.ts'],
  ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
  ['tools/precompress.ts'],
];

/** Error that is reported without a stack. */
class Stop extends Error {}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Stop(
    `This needs Node ${oldestNode.join('.')} or newer, and "node" here is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}

/** Hash of names and contents: modification times would rebuild after every clone. */
function buildHash() {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!notInput.test(name)) add(`${path}/${name}`);
      return;
    }
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
  };
  for (const input of buildInputs) add(input);
  return hash.digest('hex');
}

const children = new Set();

/** When memory runs out, Linux ends the build, not the site beside it. */
function dieFirst(pid) {
  if (process.platform === 'linux') stamp(`/proc/${pid}/oom_score_adj`, '800');
}

/**
 * Runs a program in the clone, with its output on stderr.
 * @param quiet return the output instead of showing it
 */
function run(program, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2];
    const child = spawn(program, args, { cwd: root, env, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    children.add(child);
    dieFirst(child.pid);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ ok: code === 0, signal, output });
    });
  });
}

function npm(args, options) {
  // The system's Node must run npm: "npm ci" deletes node_modules, which contains the pinned one.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin/.test(folder));
  const env = { ...process.env, PATH: path.join(delimiter) };
  return run('npm', args, { ...options, env }).catch(() => {
    // On Windows npm is a script of the shell; this is the npm that runs us.
    const cli = process.env.npm_execpath;
    if (!cli) throw new Stop('The program "npm" was not found: install it together with Node.');
    return run(process.execPath, [cli, ...args], options);
  });
}

async function timed(what, work) {
  const began = Date.now();
  say(`${what} …`);
  const ok = await work();
  if (ok) say(`${what}: done in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return ok;
}

async function runInstall(withDev) {
  // Without peers: better-auth names test runners and bundlers as optional ones.
  const which = withDev ? ['--include=dev'] : ['--omit=dev', '--legacy-peer-deps'];
  const options = [...which, '--no-audit', '--no-fund', '--loglevel=error'];
  const add = () => npm(['install', '--no-save', ...options], { quiet: true });
  // A site may run in this folder: add to its packages instead of replacing them.
  const adds = withDev && packagesMatchLock(false);
  let done = adds ? await add() : await npm(['ci', ...options], { quiet: true });
  // A lock file may lack packages for other platforms, if the registry lacked them when it was
  // written. "npm ci" rejects it; "npm install --no-save" takes the versions that it has.
  if (!done.ok && !adds && done.output.includes('EUSAGE') && lockIsCurrent()) done = await add();
  if (!done.ok) say(done.output);
  return done.ok;
}

async function installPackages(withDev) {
  const text = packagesStampText(withDev);
  const what = withDev ? 'Installing packages, and those of development' : 'Installing packages';
  if (!(await timed(what, () => runInstall(withDev)))) {
    throw new Stop('The packages could not be installed: npm says why above.');
  }
  if (!pinnedNodeRuns()) {
    throw new Stop(
      'The packages are installed, but its Node does not run: install scripts must be allowed for the package "node".',
    );
  }
  stamp(packagesStamp, text);
}

async function buildSite() {
  // Generated sources.
  await run(pinnedNode, ['tools/generate.ts']);
  // Hash first: an edit during the build must cause another one.
  const hash = buildHash();
  rmSync(newBuild, { recursive: true, force: true });
  const env = { ...process.env, BUILD_FOLDER: newBuild };
  let killed = false;
  const build = async () => {
    for (const step of buildSteps) {
      const { ok, signal } = await run(pinnedNode, step, { env });
      killed = signal === 'SIGKILL';
      if (!ok) return false;
    }
    return true;
  };
  if (!(await timed('Building the site', build))) {
    const reason = killed
      ? 'the system ended it, most likely for want of memory: it needs 1.3 GB. Add swap, or build on another machine'
      : 'the reason is above';
    const kept = existsSync(buildFolder) ? ' The build from before is still there.' : '';
    throw new Stop(`The site could not be built: ${reason}.${kept}`);
  }
  stamp(join(newBuild, '.prepared'), hash);
  rmSync(oldBuild, { recursive: true, force: true });
  if (existsSync(buildFolder)) renameSync(buildFolder, oldBuild);
  renameSync(newBuild, buildFolder);
  rmSync(oldBuild, { recursive: true, force: true });
}

function stopChildren(signal) {
  for (const child of children) child.kill(signal);
  process.exit(1);
}

async function install(build, withDev) {
  const needsBuild = () =>
    build === '--rebuild' || (build !== '--no-build' && read(buildStamp) !== buildHash());
  if (!needsPackages(withDev) && !needsBuild()) return;

  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, stopChildren);
  const onWait = () => say('Another start is preparing this folder; waiting for it …');
  const release = await takeLock(lock, onWait).catch(() => {
    throw new Stop(`The folder ${root} cannot be written by this user: run this as its owner.`);
  });
  // Check again: the process that we waited for may have done it.
  if (needsPackages(withDev)) await installPackages(withDev);
  if (needsBuild()) await buildSite();
  release();
  for (const signal of signals) process.off(signal, stopChildren);
}

/**
 * Installs packages and builds the site, where that is missing.
 * @param {string | undefined} build `--no-build` leaves the build as it is, `--rebuild` makes it anew
 * @param {boolean} withDev also install what tests and checks need
 * @returns whether the project is ready to run; the reason is on stderr
 */
export async function prepare(build, withDev) {
  try {
    checkNode();
    await install(build, withDev);
    return true;
  } catch (error) {
    say(error instanceof Stop ? error.message : error.stack);
    return false;
  }
}
