import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Oldest major version that runs the packages and the TypeScript sources. */
const oldest = 24;
/** Version for machines with an older one, from npm. */
const fetched = '24.21.0';
const folder = join(root, '.node');
const extension = process.platform === 'win32' ? '.exe' : '';

/** Earlier releases had Node in their packages, first in npm's PATH; installing packages deletes it. */
const isPackaged = process.execPath.startsWith(join(root, 'node_modules') + sep);

/** The Node for everything here: the machine's, or a downloaded one if that is too old. */
export const node =
  !isPackaged && Number(process.versions.node.split('.')[0]) >= oldest
    ? process.execPath
    : join(folder, `node-${fetched}${extension}`);

export const needsNode = () => !existsSync(node);

/**
 * Downloads Node.
 * @param {(args: string[]) => Promise<number | string>} npm runs npm
 * @returns {Promise<number | string>} its exit code
 */
export async function fetchNode(npm) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
  const code = await npm(['install', ...options, `${name}@${fetched}`]);
  if (code !== 0) return code;
  renameSync(join(folder, 'node_modules', name, `bin/node${extension}`), node);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  return code;
}

/** Links for services, which have no user's PATH; the second one is from earlier releases. None on Windows. */
export function linkNode() {
  if (process.platform === 'win32') return;
  const own = join(folder, 'node');
  const earlier = join(root, 'node_modules/node/bin/node');
  for (const path of [own, earlier]) {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
  }
  symlinkSync(node, own);
  symlinkSync(relative(dirname(earlier), own), earlier);
}
