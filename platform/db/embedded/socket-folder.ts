import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '../../errors.ts';
import type { Account } from './account.ts';

/** PostgreSQL names its socket after a port, also when no port is open. */
export const socketPort = 5432;

/** The socket in a folder, as PostgreSQL calls it. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

/**
 * Where a data folder's database listens: the same place at each start, and short, because the path
 * of a Unix socket has at most 107 bytes. `/tmp` rather than TMPDIR, which differs between a service
 * and a shell: both must find the same socket.
 * @param dataFolder real path of the data folder
 */
export function socketFolderOf(dataFolder: string, name: string): string {
  const id = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  return join(temporaryFolder(), `${name}-${id}`);
}

/**
 * Makes the folder of the socket, for its owner only. This is what guards the database: whoever can
 * enter the folder may sign in as anyone ("trust"), so it must be nobody else's.
 * @throws SettingError when the place is taken by someone else
 */
export async function makeSocketFolder(folder: string, account?: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw new SettingError(`The folder ${folder} for the socket of the database cannot be made.`);
    }
  });
  // Not followed if it is a link: anyone may put one here.
  const found = await lstat(folder);
  const self = process.getuid?.() ?? found.uid;
  const owner = account?.uid ?? self;
  // Root's own is one that another start as root is just about to hand over.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== self)) {
    throw new SettingError(
      `The folder ${folder} for the socket of the database belongs to another user: remove it.`,
    );
  }
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  if (account && found.uid !== account.uid) await lchown(folder, account.uid, account.gid);
}

function temporaryFolder(): string {
  try {
    accessSync('/tmp', constants.W_OK | constants.X_OK);
    return '/tmp';
  } catch {
    return tmpdir();
  }
}
