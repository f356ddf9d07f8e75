/** Which packages are installed. Uses none. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

export const packagesStamp = join(root, 'node_modules/.prepared');

/** Content of a file; undefined without one. */
export function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a stamp; without write permission the next start checks again. */
export function stamp(file, text) {
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

/** Whether the Node that the project pins is installed, and for this system. */
export function pinnedNodeRuns() {
  if (!existsSync(pinnedNode)) return false;
  if (realpathSync(process.execPath) === realpathSync(pinnedNode)) return true;
  return spawnSync(pinnedNode, ['--version']).status === 0;
}

function readJson(name) {
  return JSON.parse(read(join(root, name)) ?? '{}');
}

/** Whether the lock file matches the dependencies of package.json. */
export function lockIsCurrent() {
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
export function packagesMatchLock(withDev) {
  const installed = readJson('node_modules/.package-lock.json').packages;
  if (!installed || !lockIsCurrent()) return false;
  const mayLack = ({ optional, dev, devOptional, peer }) =>
    optional || (!withDev && (dev || devOptional || peer));
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, entry]) =>
      path === '' || (installed[path] ? installed[path].version === entry.version : mayLack(entry)),
  );
}

/** Text of the stamp; a folder with the packages of development, too, is good for everything. */
export function packagesStampText(withDev) {
  return packagesHash() + (withDev ? ' with dev' : '');
}

/** Whether packages are missing. */
export function needsPackages(withDev) {
  if (!pinnedNodeRuns()) return true;
  const stamped = read(packagesStamp);
  if (stamped === packagesStampText(true)) return false;
  if (!withDev && stamped === packagesStampText(false)) return false;
  if (!packagesMatchLock(withDev)) return true;
  stamp(packagesStamp, packagesStampText(withDev));
  return false;
}
