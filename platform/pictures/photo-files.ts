import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../object-store.ts';
import { PhotoError } from './photo-process.ts';

/** Files that are immutable under their name. */
export type PhotoFiles = {
  /** @returns undefined when it does not exist. @throws when the store does not answer */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** @throws PhotoError `full` or `away`; no partial file remains */
  write: (name: string, data: Uint8Array) => Promise<void>;
};

/** Photos in a folder, or in a store with the folder as its cache: cached photos survive an outage of the store. */
export function openPhotoFiles(folder: string, store?: ObjectStore): PhotoFiles {
  const readHere = async (name: string) => readFile(join(folder, name)).catch(() => undefined);
  if (!store) return { read: readHere, write: (name, data) => writeFileWhole(folder, name, data) };
  // With a full disk, every read goes to the store.
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
 * Writes a file atomically, by renaming, so that readers never see a part of it.
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

/** Maps errors of a full disk or an exceeded quota. */
export function fullOr(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new PhotoError('full', { cause: error }) : error;
}
