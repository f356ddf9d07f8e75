import { createHash, randomBytes } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import {
  makeSocketFolder,
  removeSocketFolder,
  socketFile,
  socketFolderOf,
  socketPort,
} from './socket-folder.ts';

/** Where a data folder's server listens; stable across starts. */
export type Address = {
  /** Folder of its Unix socket, or a host for TCP. */
  host: string;
  port: number;
  /** Shared by all roles. A socket needs none: its folder is private. */
  password?: string;
};

const thisMachine = '127.0.0.1';

/** Port range for databases: above well-known services, below ephemeral ports. */
const ports = { first: 15_000, count: 15_000 };

/**
 * Address of a data folder's server: a Unix socket, or a port with a password.
 * @param dataFolder real path of the data folder
 * @param options `tcp`: use TCP, as on Windows, where Node has no Unix sockets
 */
export async function addressOf(
  dataFolder: string,
  { name, tcp }: { name: string; tcp: boolean },
): Promise<Address> {
  if (!tcp) return socketAddress(dataFolder, name);
  const number = createHash('sha256').update(dataFolder).digest().readUInt32BE();
  return {
    host: thisMachine,
    port: ports.first + (number % ports.count),
    password: await passwordIn(dataFolder),
  };
}

/** @param dataFolder real path of the data folder */
export function socketAddress(dataFolder: string, name: string): Address {
  return { host: socketFolderOf(dataFolder, name), port: socketPort };
}

/** Whether the server listens by TCP. */
export function isTcp({ password }: Address): boolean {
  return password !== undefined;
}

/** Prepares what the server needs in order to listen. */
export async function openAddress(address: Address, account?: Account): Promise<void> {
  if (!isTcp(address)) await makeSocketFolder(address.host, account);
}

/** Removes what `openAddress` prepared, unless a server listens there. */
export async function closeAddress(address: Address): Promise<void> {
  if (!isTcp(address)) await removeSocketFolder(address.host);
}

/** Whether a running server is reachable: cleaning `/tmp` may have removed its socket. */
export async function isVisible(address: Address): Promise<boolean> {
  if (isTcp(address)) return true;
  return access(socketFile(address.host)).then(
    () => true,
    () => false,
  );
}

/** Path of the password file in the data folder. */
export function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'postgres.password');
}

async function passwordIn(dataFolder: string): Promise<string> {
  const file = passwordFile(dataFolder);
  // Of concurrent processes, one wins.
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
