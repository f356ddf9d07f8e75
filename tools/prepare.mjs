/**
 * Makes a clone ready to run: packages installed, site built. Does only what is missing, so that
 * every script can begin with it. Runs on the machine's own Node, with nothing installed yet, and
 * writes to the standard error only: the standard output belongs to the script that follows.
 *
 *   node tools/prepare.mjs [--no-build]
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

/** Oldest Node that can do this; the site itself runs on the one in `node_modules`. */
const oldestNode = [20, 19];

const root = fileURLToPath(new URL('..', import.meta.url));
const pinnedNode = join(root, 'node_modules/.bin/node');
const packagesStamp = join(root, 'node_modules/.prepared');
const buildStamp = join(root, 'build/.prepared');
const lock = join(root, '.prepare-lock');

/** All that the build is made of; tests are not. */
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

/** A reason to stop that needs no stack. */
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

/** Writes a stamp; where that is not allowed, the work is checked again next time. */
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

/** Whether the lock file was written for the dependencies that package.json asks for. */
function lockIsCurrent() {
  const asked = readJson('package.json');
  const locked = readJson('package-lock.json').packages?.[''] ?? {};
  const sorted = (list = {}) => JSON.stringify(Object.entries(list).sort());
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => sorted(asked[kind]) === sorted(locked[kind]),
  );
}

/**
 * Whether npm installed exactly what the lock file says, though not through us: npm notes what it
 * installed, as its last step. Also true after a change of package.json that is none of packages.
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

/** Hash of names and contents, so that neither a clone nor a touched file means a new build. */
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
 * Runs npm in the clone, all its output on the standard error.
 * @param quiet keep the output for the caller to judge
 */
function npm(args, { quiet = false } = {}) {
  // The machine's own Node must run it: "npm ci" deletes node_modules with the pinned one in it.
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
  // The build tools are development dependencies, also where NODE_ENV says production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await npm(['ci', ...options], { quiet: true });
  if (clean.ok) return true;
  // A lock file written where the registry lacks packages of other systems does not name them, and
  // "npm ci" refuses it as a whole. An install that saves nothing takes the versions it does name.
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
  // Taken before: what is edited during the build belongs to the next one.
  const hash = buildHash();
  rmSync(buildStamp, { force: true });
  const build = async () => (await npm(['run', '--silent', 'build'])).ok;
  if (!(await timed('Building the site', build)))
    throw new Stop('The site could not be built: the reason is above.');
  mkdirSync(join(root, 'build'), { recursive: true });
  stamp(buildStamp, hash);
}

/** Who holds the lock, or undefined when it is left over from a process that is gone. */
function lockHolder() {
  const text = read(join(lock, 'owner'));
  const [pid, host] = text?.split(' ') ?? [];
  try {
    // Without a name it is being taken right now, or its taker was killed at that very moment.
    if (!text) return Date.now() - statSync(lock).mtimeMs < 5000 ? 'new' : undefined;
    // In a container, our own number may have belonged to the process that was killed.
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
    // Moved first: of several that find it stale, one gets it.
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
  // Asked again: the start that we waited for may have done it.
  if (needsPackages()) await installPackages();
  if (needsBuild()) await buildSite();
}

try {
  await main();
} catch (error) {
  say(error instanceof Stop ? error.message : error.stack);
  process.exitCode = 1;
}
