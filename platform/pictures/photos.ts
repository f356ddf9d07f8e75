import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';

/** Folder of the photos in DATA_DIR. */
export const photosFolder = 'photos';

/** Longest side of a stored photo, in pixels: twice the widest place for one. */
const longestSide = 2560;
/** What is larger is refused before it is decoded: a small file may unpack to gigabytes. */
const maxPixels = 100_000_000;
/** How many photos may wait to be decoded. */
const maxQueued = 24;

export type PhotoProblem = 'heic' | 'drawing' | 'unknown' | 'tooManyPixels' | 'broken' | 'busy';

/** A file that is not stored; the message says why in English, for the log. */
export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem) {
    super(`The photo was refused: ${problem}.`);
    this.problem = problem;
  }
}

export type StoredPhoto = {
  /** Name of the file without extension: a hash of its content. */
  file: string;
  width: number;
  height: number;
};

/** A part of a photo in one size. */
export type Cut = {
  file: string;
  /** Names the result in the cache. */
  name: string;
  /** Width divided by height; undefined: the whole photo. */
  ratio: number | undefined;
  /** In pixels; a smaller photo is not enlarged. */
  width: number;
  /** What stays in sight, in percent of width and height. */
  focus: { x: number; y: number };
  format: 'avif' | 'webp';
};

export type Photos = {
  /**
   * Checks a file by its content, and stores it anew: upright, without metadata or anything that hides behind the image.
   * @throws PhotoError
   */
  store: (bytes: Uint8Array) => Promise<StoredPhoto>;
  /**
   * Cuts a stored photo; later calls read the file.
   * @returns undefined when there is no such photo
   * @throws PhotoError `busy`
   */
  cut: (cut: Cut) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * Photos on disk.
 * @param folder of the photos
 * @param cache of the cuts; it may be emptied at any time
 */
export function openPhotos({ folder, cache }: { folder: string; cache: string }): Photos {
  const inTurn = turns();
  return {
    store: (bytes) =>
      inTurn(async () => {
        const { data, info } = await encode(bytes);
        const file = createHash('sha256').update(data).digest('hex').slice(0, 32);
        await write(folder, `${file}.webp`, data);
        return { file, width: info.width, height: info.height };
      }),
    async cut(cut) {
      const name = `${cut.name}.${cut.format}`;
      const known = await readFile(join(cache, name)).catch(() => undefined);
      if (known) return new Uint8Array(known);
      const photo = await readFile(join(folder, `${cut.file}.webp`)).catch(() => undefined);
      if (!photo) return undefined;
      const data = await inTurn(() => cutOut(photo, cut));
      // With a full or read-only disk, the photo is cut each time.
      await write(cache, name, data).catch(() => undefined);
      return new Uint8Array(data);
    },
  };
}

/** One photo is decoded at a time: each may take 100 MB. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maxQueued) return Promise.reject(new PhotoError('busy'));
    waiting += 1;
    const turn = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Loaded with the first photo: it takes 20 MB. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const options: SharpOptions = {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  };
  return sharp(bytes, options);
}

async function encode(bytes: Uint8Array) {
  const refused = refusedKind(bytes);
  if (refused) throw new PhotoError(refused);
  const image = await open(bytes);
  const { format, width, height } = await image.metadata().catch((error: unknown) => {
    throw new PhotoError(isTooLarge(error) ? 'tooManyPixels' : 'broken');
  });
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new PhotoError('unknown');
  if (width * height > maxPixels) throw new PhotoError('tooManyPixels');
  return image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 88, effort: 3 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PhotoError('broken');
    });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

/** By content, not by name: what is no photo, or one that cannot be decoded here. */
function refusedKind(bytes: Uint8Array): PhotoProblem | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (/^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/.test(head.slice(4))) return 'heic';
  if (/^(\xef\xbb\xbf)?\s*</.test(head)) return 'drawing';
  const known =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^ftyp(avif|avis)/.test(head.slice(4));
  return known ? undefined : 'unknown';
}

async function cutOut(photo: Uint8Array, { ratio, width, focus, format }: Cut): Promise<Buffer> {
  const image = await open(photo);
  const { width: w, height: h } = await image.metadata();
  const part =
    ratio === undefined
      ? { w, h }
      : w / h > ratio
        ? { w: Math.round(h * ratio), h }
        : { w, h: Math.round(w / ratio) };
  const from = (whole: number, size: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - size / 2, 0), whole - size));
  const result = image
    .extract({
      left: from(w, part.w, focus.x),
      top: from(h, part.h, focus.y),
      width: part.w,
      height: part.h,
    })
    .resize({ width: Math.min(width, part.w) });
  return format === 'avif'
    ? result.avif({ quality: 55, effort: 2 }).toBuffer()
    : result.webp({ quality: 78, effort: 3 }).toBuffer();
}

/** Writes a file atomically, by renaming, so that no reader gets a part of it. */
async function write(folder: string, name: string, data: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${process.pid}.part`);
  await writeFile(draft, data);
  await rename(draft, join(folder, name));
}
