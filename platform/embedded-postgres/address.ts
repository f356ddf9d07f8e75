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

/** Where the server of a data folder listens; the same at each start. */
export type Address = {
  /** Folder of its Unix socket; else this machine, by TCP. */
  host: string;
  port: number;
  /** Of every role. A socket needs none: nobody else gets into its folder. */
  password?: string;
};

const thisMachine = '127.0.0.1';

/** Ports for databases: above those of known services, below those that systems give to clients. */
const ports = { first: 15_000, count: 15_000 };

/**
 * Address of a data folder's server: a Unix socket, else a port with a password.
 * @param dataFolder real path of the data folder
 * @param options `tcp`: by TCP, as on Windows, where Node knows no Unix sockets
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

/** Makes what the server needs in order to listen. */
export async function openAddress(address: Address, account?: Account): Promise<void> {
  if (!isTcp(address)) await makeSocketFolder(address.host, account);
}

/** Removes what `openAddress` made, unless a server listens there. */
export async function closeAddress(address: Address): Promise<void> {
  if (!isTcp(address)) await removeSocketFolder(address.host);
}

/** Whether a running server can be reached: its socket may have been swept away. */
export async function isVisible(address: Address): Promise<boolean> {
  if (isTcp(address)) return true;
  return access(socketFile(address.host)).then(
    () => true,
    () => false,
  );
}

/** File of the password, in the data folder. */
export function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'postgres.password');
}

async function passwordIn(dataFolder: string): Promise<string> {
  const file = passwordFile(dataFolder);
  // Of processes that come at once, one writes it.
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
