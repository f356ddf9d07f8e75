import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../object-store.ts';
import { fullOr, openPhotoFiles, writeFileWhole } from './photo-files.ts';
import { openPhotoProcess, type PhotoCrop, PhotoError } from './photo-process.ts';

/** Folder for photos in DATA_DIR. */
export const photosFolder = 'photos';

/** Largest form with a photo, in megabytes. */
const maxPhotoMb = 25;
const maxBytes = maxPhotoMb * 1024 * 1024;
/** Above this, the connection is cut instead of drained. */
const drainedBytes = 300 * 1024 * 1024;

export type StoredPhoto = {
  /** File name without extension: a hash of the content. */
  file: string;
  width: number;
  height: number;
};

export type Photos = {
  /**
   * Stores the field `file` of a form: checked by content and re-encoded upright, without metadata or data hidden
   * behind the image. The form is buffered in a file, not in memory.
   * @param type `Content-Type` of the form, with its boundary
   * @throws PhotoError
   */
  store: (form: AsyncIterable<Uint8Array>, type: string) => Promise<StoredPhoto>;
  /**
   * Crops a stored photo; later calls read the cached file.
   * @returns undefined when the photo does not exist
   * @throws PhotoError `busy`; another error when the store does not answer
   */
  cut: (cut: PhotoCrop) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Prepares the field `file` of a form for stencils; stores nothing.
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
   * Re-encodes a picture, checked by content, upright, without metadata; stores nothing.
   * @returns WebP
   * @throws PhotoError
   */
  picture: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Converts one of our pictures to JPEG. @throws PhotoError */
  jpeg: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly maxMb: number;
  close: () => Promise<void>;
};

type PhotoOptions = {
  /** Folder for photos, or for those read from the store. */
  folder: string;
  /** Folder for crops; safe to empty at any time. */
  cache: string;
  store?: ObjectStore | undefined;
};

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
      // With a full or read-only disk, the photo is cropped each time.
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

/**
 * Writes a form to a file. Drains one that is too large, because browsers show no response before they have sent
 * everything.
 */
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
