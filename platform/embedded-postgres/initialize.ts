import { randomBytes } from 'node:crypto';
import { lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SettingError } from '../errors.ts';
import type { Account } from './account.ts';
import { type Address, isTcp, passwordFile } from './address.ts';
import type { Binaries } from './binaries.ts';
import { dataArgument } from './postmaster.ts';
import { explain } from './problems.ts';
import { isAlive } from './process.ts';
import { run } from './run.ts';

/** Major version of the packaged PostgreSQL; it cannot open a cluster of another one. */
const majorVersion = '18';

/**
 * Values for LC_CTYPE, in order of preference; systems differ. Sorting and case use the builtin C.UTF-8 provider, but
 * full-text search and pg_trgm use LC_CTYPE: under plain "C" they recognise no Cyrillic letters.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'en-US', 'C'];

export type InitializeOptions = {
  dataFolder: string;
  clusterFolder: string;
  address: Address;
  account?: Account;
  binaries: Binaries;
};

/**
 * Creates the cluster unless it exists. It is created under a temporary name and renamed, so that a killed process
 * leaves no half cluster.
 * @throws SettingError when it cannot be created, or the folder is not a cluster of this version
 */
export async function initializeCluster(options: InitializeOptions): Promise<void> {
  const { dataFolder, clusterFolder, account } = options;
  if (await hasCluster(clusterFolder)) return;
  await removeLeftovers(clusterFolder);
  const work = `${clusterFolder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(work, { mode: 0o700 });
    if (account) await lchown(work, account.uid, account.gid);
    await runInitdb(work, options);
    await rename(work, clusterFolder).catch(async (error) => {
      // Lost the race to another process, with the same result.
      if (!(await hasCluster(clusterFolder))) throw error;
    });
    await sync(dirname(clusterFolder));
  } catch (error) {
    throw explain(dataFolder, error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function runInitdb(work: string, options: InitializeOptions) {
  const { dataFolder, address, account, binaries } = options;
  if (isTcp(address) && account) {
    await lchown(passwordFile(dataFolder), account.uid, account.gid);
  }
  let output = '';
  for (const characterType of characterTypes) {
    const outcome = await run(
      binaries.initdb,
      [
        ['-D', dataArgument(work, account)],
        ['--username=postgres', '--encoding=UTF8', '--no-instructions'],
        ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        [`--lc-ctype=${characterType}`],
        isTcp(address)
          ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataFolder)}`]
          : // Safe only because the socket is the one way in, and its folder is closed to other users.
            ['--auth=trust'],
      ].flat(),
      { cwd: work, account },
    );
    if (outcome.code === 0) return;
    output = outcome.output;
    if (!output.includes('invalid locale name')) break;
  }
  throw explain(dataFolder, output);
}

async function hasCluster(folder: string): Promise<boolean> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw explain(dirname(folder), error);
    },
  );
  if (version === undefined) {
    const content = await readdir(folder).catch(() => []);
    if (content.length === 0) return false;
    throw new SettingError(
      `The folder ${folder} holds something else than a database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (version.trim() === majorVersion) return true;
  throw new SettingError(
    `The database in ${folder} was made by PostgreSQL ${version.trim()}, this site runs ${majorVersion}: move the folder aside and restore the newest copy ("npm run restore", docs/how-to/update.md).`,
  );
}

/** Removes the folders of killed initializations, which are named after ended processes. */
async function removeLeftovers(clusterFolder: string): Promise<void> {
  const parent = dirname(clusterFolder);
  const prefix = `${basename(clusterFolder)}.new-`;
  for (const entry of await readdir(parent).catch(() => [])) {
    if (!entry.startsWith(prefix)) continue;
    const pid = Number(entry.slice(prefix.length).split('-')[0]);
    // In a container, the next process often reuses the id of the killed one.
    if (pid === process.pid || !isAlive(pid)) {
      await rm(join(parent, entry), { recursive: true, force: true });
    }
  }
}

/** Flushes a rename to the disk, so that it survives a power failure. */
async function sync(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
