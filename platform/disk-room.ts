import { stat, statfs } from 'node:fs/promises';

/** Below this, in bytes, database writes may fail: one WAL segment takes 16 MB. */
export const leastBytes = 64 * 1024 * 1024;
/** Share of a disk that backups keep free. */
export const leastShare = 0.1;

export type DiskRoom = {
  /** In bytes, for a user who is not root. */
  free: number;
  /** Free share of the disk, 0 to 1; 0 for pseudo file systems such as /proc. */
  share: number;
};

/** @throws when the folder does not exist */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, share: blocks > 0 ? bavail / blocks : 0 };
}

/** Whether a folder's disk has room; true when unknown. */
export async function hasRoom(folder: string, least = leastBytes): Promise<boolean> {
  const room = await diskRoom(folder).catch(() => undefined);
  return !room || room.free >= least;
}

/** Whether a tenth of a disk would stay free after writing some bytes. @throws when the folder does not exist */
export async function hasSpare(folder: string, bytes = 0): Promise<boolean> {
  const { free, share } = await diskRoom(folder);
  return free - bytes > (free / (share || 1)) * leastShare;
}

/** Whether two folders are on one disk; false when one does not exist. */
export async function onOneDisk(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(
    folders.map((folder) => stat(folder).catch(() => undefined)),
  );
  return one !== undefined && one.dev === other?.dev;
}
