/**
 * Installs packages and builds the site if necessary. Runs on the machine's Node without any package. Writes to stderr:
 * stdout belongs to the program that follows.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './folder-lock.mjs';
import { fetchNode, linkNode, needsNode, node, root } from './node.mjs';

const buildFolder = join(root, 'build');
const buildStamp = join(buildFolder, '.prepared');
/** Build in progress: the running site keeps its own until this one is complete. */
const newBuild = join(root, 'build.new');
/** The previous build, between two renames. */
const oldBuild = join(root, 'build.old');

/** Sources of the build, without tests. */
const folders = ['app', 'db', 'platform', 'public', 'server', 'tools'];
const files = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const notInput = /^\.|\.(spec|steps|test)\.\w+$/;

/** Run in parallel. */
const buildSteps = [
  ['Checking texts', 'tools/check-messages.ts', '--build'],
  ['Checking the schema', 'tools/check-schema.ts'],
  ['Building the site', 'node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
];

const say = (line) => process.stderr.write(`${line}\n`);

/** Exits with an error. @param line the reason, with a way forward */
export function stop(line) {
  say(line);
  process.exit(1);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Child processes end with this one. */
const ending = new AbortController();
process.on('exit', () => ending.abort());

/** Runs a program in the clone, with its output on stderr. @returns its exit code, or the signal that ended it */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const { signal } = ending;
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2], signal, ...options });
    try {
      // Makes Linux kill the build when out of memory, not the site beside it.
      writeFileSync(`/proc/${child.pid}/oom_score_adj`, '800');
    } catch {}
    child.once('error', reject);
    child.once('close', (code, endedBy) => resolve(code ?? endedBy));
  });
}

async function npm(args) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A shell script on Windows.
  const shell = process.platform === 'win32';
  return run('npm', [...args, ...options], { shell }).catch(() =>
    stop('The program "npm" was not found: install it together with Node.'),
  );
}

/** Runs and reports a step. @param failed message if its exit code is not 0 */
async function step(what, work, failed) {
  const began = Date.now();
  say(`${what} …`);
  const code = await work();
  if (code !== 0) stop(failed(code));
  say(`${what}: done in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

const readJson = (name) => JSON.parse(read(join(root, name)) ?? '{}');

/** Whether the installed packages differ from the lock file: npm writes a list as its last step. */
function needsPackages(withDev) {
  const installed = readJson('node_modules/.package-lock.json').packages;
  const mayLack = ({ optional, dev, devOptional, peer }) =>
    optional || (!withDev && (dev || devOptional || peer));
  const wanted = Object.entries(readJson('package-lock.json').packages ?? {}).slice(1);
  const isMissing = ([path, entry]) =>
    installed[path] ? installed[path].version !== entry.version : !mayLack(entry);
  return !installed || wanted.some(isMissing);
}

function installPackages(withDev) {
  // Without peers: better-auth lists test runners and bundlers as optional ones.
  const which = withDev ? ['--include=dev'] : ['--omit=dev', '--legacy-peer-deps'];
  const what = withDev ? 'Installing packages, and those of development' : 'Installing packages';
  // Not "npm ci", which replaces all of them: a site may be running in this folder.
  const install = () => npm(['install', '--no-save', ...which]);
  return step(what, install, () => 'The packages could not be installed: npm says why above.');
}

function installNode() {
  const what = `Fetching Node, because ${process.versions.node} is too old to run the site`;
  const failed = () =>
    'Node could not be fetched: npm says why above. Or install Node 24 or newer.';
  return step(what, () => fetchNode(npm), failed);
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
  for (const input of [...folders, ...files]) add(input);
  return hash.digest('hex');
}

async function buildSite() {
  const env = { ...process.env, BUILD_FOLDER: newBuild };
  const failed = (code) => {
    const reason =
      code === 'SIGKILL'
        ? 'the system ended it, most likely for want of memory: it needs 1.3 GB. Add swap, or build on another machine'
        : 'the reason is above';
    const kept = existsSync(buildFolder) ? ' The build from before is still there.' : '';
    return `The site could not be built: ${reason}.${kept}`;
  };
  const build = ([what, ...program]) => step(what, () => run(node, program, { env }), failed);
  await build(['Writing derived files', 'tools/generate.ts']);
  // Hash first: an edit during the build must trigger another one.
  const hash = buildHash();
  rmSync(newBuild, { recursive: true, force: true });
  await Promise.all(buildSteps.map(build));
  await build(['Compressing its files', 'tools/precompress.ts']);
  writeFileSync(join(newBuild, '.prepared'), hash);
  rmSync(oldBuild, { recursive: true, force: true });
  if (existsSync(buildFolder)) renameSync(buildFolder, oldBuild);
  renameSync(newBuild, buildFolder);
  rmSync(oldBuild, { recursive: true, force: true });
}

/**
 * Installs packages and builds the site if necessary. On failure exits with an explanation.
 * @param {string | undefined} build `--no-build` skips the build, `--rebuild` forces it
 * @param {boolean} withDev also install development packages
 */
export async function prepare(build, withDev) {
  const { node: version } = process.versions;
  if (version.localeCompare('20.19', 'en', { numeric: true }) < 0) {
    stop(`This needs Node 20.19 or newer, not ${version}: install it from https://nodejs.org.`);
  }
  const needsBuild = () =>
    build === '--rebuild' || (build !== '--no-build' && read(buildStamp) !== buildHash());
  if (!needsPackages(withDev) && !needsNode() && !needsBuild()) return;
  const onWait = () => say('Another start is preparing this folder; waiting for it …');
  const release = await takeLock(join(root, '.preparing'), onWait).catch(() =>
    stop(`The folder ${root} cannot be written by this user: run this as its owner.`),
  );
  // Check again: the process that we waited for may have done it.
  await Promise.all([
    needsPackages(withDev) && installPackages(withDev),
    needsNode() && installNode(),
  ]);
  if (needsBuild()) await buildSite();
  // npm removes files that it did not install.
  linkNode();
  release();
}
