import { stat, statfs } from 'node:fs/promises';

/** Below this the database may fail to write, in bytes: a segment of its log takes 16 MB. */
export const leastBytes = 64 * 1024 * 1024;
/** Share of a disk that backups leave free. */
export const leastShare = 0.1;

export type DiskRoom = {
  /** In bytes, for a user who is not root. */
  free: number;
  /** Part of the disk that is free, from 0 to 1; 0 of what is no disk, such as /proc. */
  share: number;
};

/** @throws when there is no such folder */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, share: blocks > 0 ? bavail / blocks : 0 };
}

/** Whether the disk of a folder has room for more; true where it cannot be known. */
export async function hasRoom(folder: string, least = leastBytes): Promise<boolean> {
  const room = await diskRoom(folder).catch(() => undefined);
  return !room || room.free >= least;
}

/** Whether a disk has a tenth left, and some bytes beside. @throws when there is no such folder */
export async function hasSpare(folder: string, bytes = 0): Promise<boolean> {
  const { free, share } = await diskRoom(folder);
  return free - bytes > (free / (share || 1)) * leastShare;
}

/** Whether two folders are on one disk; false where one of them is not there. */
export async function onOneDisk(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(
    folders.map((folder) => stat(folder).catch(() => undefined)),
  );
  return one !== undefined && one.dev === other?.dev;
}
