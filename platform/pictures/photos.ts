import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../object-store.ts';
import { fullOr, openPhotoFiles, writeFileWhole } from './photo-files.ts';
import { openPhotoProcess, type PhotoCrop, PhotoError } from './photo-process.ts';

/** Folder of the photos in DATA_DIR. */
export const photosFolder = 'photos';

/** Largest form with a photo, in megabytes. */
const maxPhotoMb = 25;
const maxBytes = maxPhotoMb * 1024 * 1024;
/** Of more than this nothing is read: the connection is cut. */
const drainedBytes = 300 * 1024 * 1024;

export type StoredPhoto = {
  /** Name of the file without extension: a hash of its content. */
  file: string;
  width: number;
  height: number;
};

export type Photos = {
  /**
   * Stores the field `file` of a form, whatever its name says: checked by its content and encoded anew, upright, without
   * metadata or anything that hides behind the image. The form goes through a file, not through memory.
   * @param type `Content-Type` of the form, with its boundary
   * @throws PhotoError
   */
  store: (form: AsyncIterable<Uint8Array>, type: string) => Promise<StoredPhoto>;
  /**
   * Cuts a stored photo; later calls read the file.
   * @returns undefined when there is no such photo
   * @throws PhotoError `busy`; another error when the store does not answer
   */
  cut: (cut: PhotoCrop) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Prepares the field `file` of a form for stencils; nothing is stored.
   * @returns WebP, 640 × 800, grey
   * @throws PhotoError
   */
  prepare: (form: AsyncIterable<Uint8Array>, type: string) => Promise<Uint8Array>;
  /**
   * Cuts a stencil out of a prepared photo.
   * @returns lossless WebP of at most 10 KB
   * @throws PhotoError
   */
  stencil: (prepared: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The left half of a prepared photo, 320 × 800.
   * @returns WebP
   * @throws PhotoError
   */
  leftHalf: (prepared: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Encodes a picture anew, checked by its content, upright, without metadata; nothing is stored.
   * @returns WebP
   * @throws PhotoError
   */
  picture: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** A picture of ours as a JPEG. @throws PhotoError */
  jpeg: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly maxMb: number;
  close: () => Promise<void>;
};

type PhotoOptions = {
  /** Folder of the photos; with a store, of those that were read. */
  folder: string;
  /** Folder of the cuts; it may be emptied at any time. */
  cache: string;
  store?: ObjectStore | undefined;
};

/** Photos on disk, or in a store. */
export function openPhotos({ folder, cache, store }: PhotoOptions): Photos {
  const work = openPhotoProcess();
  const files = openPhotoFiles(folder, store);
  const upload = async (
    task: 'encode' | 'prepare',
    form: AsyncIterable<Uint8Array>,
    type: string,
  ) => {
    await mkdir(cache, { recursive: true }).catch(failed);
    const path = join(cache, `${randomUUID()}.upload`);
    return receive(form, path)
      .catch(failed)
      .then(() => work.run({ do: task, path, type }))
      .finally(() => rm(path, { force: true }));
  };
  return {
    async store(form, type) {
      const { data, width, height } = await upload('encode', form, type);
      const file = createHash('sha256').update(data).digest('hex').slice(0, 32);
      await files.write(`${file}.webp`, data);
      return { file, width, height };
    },
    async cut(cut) {
      const name = `${cut.name}.${cut.format}`;
      const known = await readFile(join(cache, name)).catch(() => undefined);
      if (known) return new Uint8Array(known);
      const photo = await files.read(`${cut.file}.webp`);
      if (!photo) return undefined;
      const { data } = await work.run({ do: 'cut', bytes: photo, cut });
      // With a full or read-only disk, the photo is cut each time.
      await writeFileWhole(cache, name, data).catch(() => undefined);
      return new Uint8Array(data);
    },
    async prepare(form, type) {
      return (await upload('prepare', form, type)).data;
    },
    async stencil(prepared) {
      const { data } = await work.run({ do: 'stencil', bytes: prepared });
      return new Uint8Array(data);
    },
    async leftHalf(prepared) {
      const { data } = await work.run({ do: 'half', bytes: prepared });
      return new Uint8Array(data);
    },
    async jpeg(bytes) {
      return (await work.run({ do: 'jpeg', bytes })).data;
    },
    async picture(bytes) {
      return (await work.run({ do: 'picture', bytes })).data;
    },
    maxMb: maxPhotoMb,
    close: work.close,
  };
}

/** Writes a form to a file; one that is too large is read on to its end, because browsers show no answer before. */
async function receive(form: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of form) {
      size += chunk.byteLength;
      if (size > drainedBytes) break;
      if (size <= maxBytes) await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (size > maxBytes) throw new PhotoError('tooLarge');
}

function failed(error: unknown): never {
  throw fullOr(error);
}
