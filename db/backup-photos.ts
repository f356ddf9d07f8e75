import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { ObjectStore } from '../platform/object-store.ts';
import { type Encryption, openPlain, recipientOf } from './backup-encryption.ts';

/**
 * Photos in the backup store. They are immutable under their name, so each is uploaded once and shared by all backups.
 */
export type PhotoBackup = {
  /**
   * Uploads the photos that the store lacks, encrypted.
   * @returns how many
   */
  sendPhotos: (folder: string, encryption: Encryption) => Promise<number>;
  /**
   * Downloads the photos that a folder lacks; can be repeated after an error.
   * @param identity private key
   * @returns how many
   */
  fetchPhotos: (folder: string, identity: string) => Promise<number>;
  listUnsent: (folder: string, recipient: string) => Promise<string[]>;
};

/** Concurrent uploads. */
const beside = 8;

export function openPhotoBackup(store: ObjectStore): PhotoBackup {
  const listUnsent = async (folder: string, recipient: string) => {
    const known = new Set(await store.list(`${placeOf(recipient)}/`));
    const names = await listPhotos(folder);
    return names.filter((name) => !known.has(`${placeOf(recipient)}/${name}.age`));
  };
  return {
    listUnsent,
    async sendPhotos(folder, { recipient, encrypt }) {
      const names = await listUnsent(folder, recipient);
      await forEach(names, async (name) => {
        const encrypted = await encrypt(createReadStream(join(folder, name)));
        const body = new Blob([new Uint8Array(await buffer(encrypted))]);
        await store.put(`${placeOf(recipient)}/${name}.age`, body);
      });
      return names.length;
    },
    async fetchPhotos(folder, identity) {
      const place = placeOf(await recipientOf(identity));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const known = new Set(await listPhotos(folder));
      const names = (await store.list(`${place}/`)).map((name) => basename(name, '.age'));
      const missing = names.filter((name) => !known.has(name));
      await forEach(missing, async (name) => {
        const answer = await store.get(`${place}/${name}.age`);
        if (!answer?.body) throw new Error(`The store lost the photo ${name}.`);
        const [encrypted, draft] = [join(folder, `${name}.age`), join(folder, `${name}.part`)];
        await pipeline(Readable.fromWeb(answer.body as WebStream), createWriteStream(encrypted));
        await pipeline(await openPlain(encrypted, identity), createWriteStream(draft));
        await rm(encrypted);
        await rename(draft, join(folder, name));
      });
      return missing.length;
    },
  };
}

/** Folder of photos encrypted with a key: a new key uploads all of them again. */
function placeOf(recipient: string): string {
  return `photos/${recipient.slice(-12)}`;
}

async function listPhotos(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.webp'));
}

async function forEach(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) await work(name);
  };
  await Promise.all(Array.from({ length: beside }, worker));
}
