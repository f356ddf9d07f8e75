/**
 * Prepares a clone to run: installs packages, builds the site. Does only what is missing: every npm script starts with
 * it. Runs on the system's Node without any package. Writes to stderr: stdout belongs to the script that follows.
 *
 *   node tools/prepare.mjs [--no-build | --built]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Oldest Node that runs this file; the site runs on the one in `node_modules`. */
const oldestNode = [20, 19];

const root = fileURLToPath(new URL('..', import.meta.url));
const pinnedNode = join(root, 'node_modules/.bin/node');
const packagesStamp = join(root, 'node_modules/.prepared');
const buildStamp = join(root, 'build/.prepared');
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

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a stamp; without write permission the next start checks again. */
function stamp(file, text) {
  try {
    writeFileSync(file, text);
  } catch {}
}

function packagesHash() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

function pinnedNodeRuns() {
  if (!existsSync(pinnedNode)) return false;
  if (realpathSync(process.execPath) === realpathSync(pinnedNode)) return true;
  return spawnSync(pinnedNode, ['--version']).status === 0;
}

function readJson(name) {
  return JSON.parse(read(join(root, name)) ?? '{}');
}

/** Whether the lock file matches the dependencies of package.json. */
function lockIsCurrent() {
  const asked = readJson('package.json');
  const locked = readJson('package-lock.json').packages?.[''] ?? {};
  const sorted = (list = {}) => JSON.stringify(Object.entries(list).sort());
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => sorted(asked[kind]) === sorted(locked[kind]),
  );
}

/**
 * Whether the installed packages match the lock file, whoever installed them: as its last step, npm
 * writes a list. Also true after a change of package.json outside its dependencies.
 */
function packagesMatchLock() {
  const installed = readJson('node_modules/.package-lock.json').packages;
  if (!installed || !lockIsCurrent()) return false;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

function needsPackages() {
  if (!pinnedNodeRuns()) return true;
  const hash = packagesHash();
  if (read(packagesStamp) === hash) return false;
  if (!packagesMatchLock()) return true;
  stamp(packagesStamp, hash);
  return false;
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
  hash.update(readJson('package.json').scripts?.build ?? '');
  return hash.digest('hex');
}

const children = new Set();

/**
 * Runs npm in the clone, with its output on stderr.
 * @param quiet return the output instead of showing it
 */
function npm(args, { quiet = false } = {}) {
  // The system's Node must run npm: "npm ci" deletes node_modules, which contains the pinned one.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin/.test(folder));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const start = (program, all, environment) =>
    new Promise((resolve, reject) => {
      const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2];
      const child = spawn(program, all, { cwd: root, env: environment, stdio });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          output += chunk;
        });
      }
      children.add(child);
      child.once('error', reject);
      child.once('close', (code) => {
        children.delete(child);
        resolve({ ok: code === 0, output });
      });
    });
  return start('npm', args, env).catch(() => {
    const cli = process.env.npm_execpath;
    if (!cli) throw new Stop('The program "npm" was not found: install it together with Node.');
    return start(process.execPath, [cli, ...args], process.env);
  });
}

async function timed(what, work) {
  const began = Date.now();
  say(`${what} …`);
  const ok = await work();
  if (ok) say(`${what}: done in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return ok;
}

async function runInstall() {
  // The build tools are development dependencies: install them even if NODE_ENV is production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await npm(['ci', ...options], { quiet: true });
  if (clean.ok) return true;
  // A lock file may lack packages for other platforms, if the registry lacked them when it was
  // written. "npm ci" rejects it; "npm install --no-save" takes the versions that it has.
  if (clean.output.includes('EUSAGE') && lockIsCurrent()) {
    return (await npm(['install', '--no-save', ...options])).ok;
  }
  say(clean.output);
  return false;
}

async function installPackages() {
  const hash = packagesHash();
  if (!(await timed('Installing packages', runInstall))) {
    throw new Stop('The packages could not be installed: npm says why above.');
  }
  if (!pinnedNodeRuns()) {
    throw new Stop(
      'The packages are installed, but node_modules/.bin/node does not run: install scripts must be allowed for the package "node".',
    );
  }
  stamp(packagesStamp, hash);
}

async function buildSite() {
  // Hash first: an edit during the build must cause another one.
  const hash = buildHash();
  rmSync(buildStamp, { force: true });
  const build = async () => (await npm(['run', '--silent', 'build'])).ok;
  if (!(await timed('Building the site', build)))
    throw new Stop('The site could not be built: the reason is above.');
  mkdirSync(join(root, 'build'), { recursive: true });
  stamp(buildStamp, hash);
}

/** Owner of the lock; undefined when it is stale, its process gone. */
function lockHolder() {
  const text = read(join(lock, 'owner'));
  const [pid, host] = text?.split(' ') ?? [];
  try {
    // Without an owner it is just being taken, or its process was killed in between.
    if (!text) return Date.now() - statSync(lock).mtimeMs < 5000 ? 'new' : undefined;
    // In a container, the killed process may have had our own pid.
    if (Number(pid) === process.pid && host === hostname()) return undefined;
    if (host === hostname()) process.kill(Number(pid), 0);
    return text;
  } catch (error) {
    return error.code === 'EPERM' ? text : undefined;
  }
}

/** Waits for another start that prepares the same clone. */
async function takeLock() {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new Stop(`The folder ${root} cannot be written by this user: run this as its owner.`);
      }
    }
    if (lockHolder()) {
      if (!told) say('Another start is preparing this folder; waiting for it …');
      await pause(200);
      continue;
    }
    // Rename first: it succeeds for only one of several processes.
    const aside = `${lock}.${process.pid}`;
    try {
      renameSync(lock, aside);
      rmSync(aside, { recursive: true, force: true });
    } catch {}
  }
  process.once('exit', () => rmSync(lock, { recursive: true, force: true }));
  writeFileSync(join(lock, 'owner'), `${process.pid} ${hostname()}`);
}

async function main() {
  checkNode();
  // Called by the build itself: a service whose user cannot write here need not check again.
  if (process.argv.includes('--built')) {
    stamp(buildStamp, buildHash());
    return;
  }
  const wantsBuild = !process.argv.includes('--no-build');
  const needsBuild = () => wantsBuild && read(buildStamp) !== buildHash();
  if (!needsPackages() && !needsBuild()) return;

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      for (const child of children) child.kill(signal);
      process.exit(1);
    });
  }
  await takeLock();
  // Check again: the process that we waited for may have done it.
  if (needsPackages()) await installPackages();
  if (needsBuild()) await buildSite();
}

try {
  await main();
} catch (error) {
  say(error instanceof Stop ? error.message : error.stack);
  process.exitCode = 1;
}
