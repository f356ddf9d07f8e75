import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { chmod, lchown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '../errors.ts';
import type { Account } from './account.ts';

/** Part of the socket's file name; no port is opened. */
export const socketPort = 5432;

/** Path of the socket in a folder. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

/**
 * Folder of the socket for a data folder: stable, and short, because a Unix socket path has at most 107 bytes
 * (`sun_path`, unix(7)). In `/tmp` rather than TMPDIR, which differs between a service and a shell.
 * @param dataFolder real path of the data folder
 */
export function socketFolderOf(dataFolder: string, name: string): string {
  const id = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  return join(temporaryFolder(), `${name}-${id}`);
}

/**
 * Creates the socket folder, accessible to its owner only. This protects the database: anyone who can enter the folder
 * can log in as any role (authentication "trust").
 * @throws SettingError when the folder belongs to another user
 */
export async function makeSocketFolder(folder: string, account?: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw new SettingError(`The folder ${folder} for the socket of the database cannot be made.`);
    }
  });
  // lstat does not follow links: anyone can create one in `/tmp`.
  const found = await lstat(folder);
  const self = process.getuid?.() ?? found.uid;
  const owner = account?.uid ?? self;
  // A concurrent start as root may be about to hand over root's own folder.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== self)) {
    throw new SettingError(
      `The folder ${folder} for the socket of the database belongs to another user: remove it.`,
    );
  }
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  if (account && found.uid !== account.uid) await lchown(folder, account.uid, account.gid);
}

/** Removes the folder of a stopped server, unless a server has its socket there. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

function temporaryFolder(): string {
  try {
    accessSync('/tmp', constants.W_OK | constants.X_OK);
    return '/tmp';
  } catch {
    return tmpdir();
  }
}
