import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Oldest major version that runs the sources, which are TypeScript, and the packages. */
const oldest = 24;
/** What a machine with an older one gets, as a package of npm. */
const fetched = '24.21.0';
const folder = join(root, '.node');
const extension = process.platform === 'win32' ? '.exe' : '';

/** The Node that runs everything here: that of the machine, or a fetched one where it is too old. */
export const node =
  Number(process.versions.node.split('.')[0]) >= oldest
    ? process.execPath
    : join(folder, `node-${fetched}${extension}`);

/** Whether it has to be fetched. */
export const needsNode = () => !existsSync(node);

/**
 * Fetches it.
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

/** Links for services, which know no PATH of a user; the second one is that of earlier releases. Windows has none. */
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
