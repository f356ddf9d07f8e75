import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../object-store.ts';
import { PhotoError } from './photo-process.ts';

/** Files that never change under their name. */
export type PhotoFiles = {
  /** @returns undefined when there is none. @throws when the store does not answer */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** @throws PhotoError `full` or `away`; nothing of the file is left then */
  write: (name: string, data: Uint8Array) => Promise<void>;
};

/**
 * Photos in a folder, or in a store of which the folder keeps what was read: while the store is away, those are shown.
 */
export function openPhotoFiles(folder: string, store?: ObjectStore): PhotoFiles {
  const readHere = async (name: string) => readFile(join(folder, name)).catch(() => undefined);
  if (!store) return { read: readHere, write: (name, data) => writeFileWhole(folder, name, data) };
  // With a full disk, the store is asked each time.
  const keep = (name: string, data: Uint8Array) =>
    writeFileWhole(folder, name, data).catch(() => undefined);
  return {
    async read(name) {
      const here = await readHere(name);
      if (here) return here;
      const answer = await store.get(name);
      if (!answer) return undefined;
      const data = new Uint8Array(await answer.arrayBuffer());
      await keep(name, data);
      return data;
    },
    async write(name, data) {
      await store.put(name, new Blob([new Uint8Array(data)])).catch((cause: unknown) => {
        throw new PhotoError('away', { cause });
      });
      await keep(name, data);
    },
  };
}

/**
 * Writes a file atomically, by renaming, so that no reader gets a part of it.
 * @throws PhotoError `full`
 */
export async function writeFileWhole(folder: string, name: string, data: Uint8Array) {
  const draft = join(folder, `${name}.${process.pid}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, data);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw fullOr(error);
  }
}

/** What a full disk, or a quota, says. */
export function fullOr(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new PhotoError('full', { cause: error }) : error;
}
