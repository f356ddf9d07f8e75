import { createWriteStream, openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { openObjectStore } from '../platform/object-store.ts';
import { type Copy, copiesOf, expiredCopies } from './backup-folder.ts';
import { openPhotoBackup, type PhotoBackup } from './backup-photos.ts';

/** Timeout for one request to the store, in milliseconds. */
const timeoutMs = 10 * 60_000;

/** Backups in an S3-compatible store, and the photos that they share. */
export type BackupStore = PhotoBackup & {
  /** @returns newest first */
  list: () => Promise<Copy[]>;
  put: (file: string) => Promise<void>;
  /** Downloads a backup into a folder. @returns its path */
  fetch: (name: string, folder: string) => Promise<string>;
  /** Deletes expired backups. */
  rotate: (now: Date, keepDays: number) => Promise<void>;
};

/** @param url as for `openObjectStore` */
export function openBackupStore(url: string): BackupStore {
  const store = openObjectStore(url, { timeoutMs, retries: 3 });
  const list = async () => copiesOf((await store.list('kalys-')).map((name) => basename(name)));
  return {
    ...openPhotoBackup(store),
    list,
    async put(file) {
      await store.put(basename(file), await openAsBlob(file));
    },
    async fetch(name, folder) {
      const answer = await store.get(name);
      const file = join(folder, basename(name));
      if (!answer?.body) throw new Error(`The store has no ${name}, or it is empty.`);
      const body = Readable.fromWeb(answer.body as WebStream);
      await pipeline(body, createWriteStream(file, { mode: 0o600 }));
      return file;
    },
    async rotate(now, keepDays) {
      for (const { file } of expiredCopies(await list(), now, keepDays)) await store.remove(file);
    },
  };
}
