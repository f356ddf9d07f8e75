import { statfs } from 'node:fs/promises';

/** Below this the database may fail to write, in bytes: a segment of its log takes 16 MB. */
const leastBytes = 64 * 1024 * 1024;

/** Whether the disk of a folder has room for more; true where it cannot be known. */
export async function hasRoom(folder: string, least = leastBytes): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return !disk || disk.bavail * disk.bsize >= least;
}
