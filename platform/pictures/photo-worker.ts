import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { parseForm } from '../http/form-body.ts';
import type {
  PhotoAnswer,
  PhotoCrop,
  PhotoProblem,
  PhotoResult,
  PhotoTask,
} from './photo-process.ts';
import { cutStencil, evenPortrait, stencilSize } from './stencil.ts';

/** The child process of `photo-process.ts`: decodes and encodes one photo at a time. */

/**
 * Largest shorter side and area of a stored photo, in pixels: twice the widest display size for usual shapes. Limiting
 * the longer side would make scrolling screenshots illegible.
 */
const largest = { shorterSide: 1920, area: 16_000_000 };
/** WebP's limit for either side. */
const webpSide = 16_383;
/** A picture that would be scaled below this width is rejected as illegible. */
const legibleWidth = 320;
/** Larger pictures are rejected before decoding: a small file may unpack to gigabytes (decompression bomb). */
const maxPixels = 100_000_000;

sharp.cache(false);
sharp.concurrency(1);

const refusal = (problem: PhotoProblem) => Object.assign(new Error(problem), { problem });

process.on('message', async ({ id, task }: { id: number; task: PhotoTask }) => {
  let answer: PhotoAnswer;
  try {
    answer = { id, result: await work(task) };
  } catch (error) {
    const { problem, message } = error as Error & { problem?: PhotoProblem };
    answer = { id, problem, message };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());

async function work(task: PhotoTask): Promise<PhotoResult> {
  if (task.do === 'cut') return cutOut(task.bytes, task.cut);
  if (task.do === 'stencil') {
    return { data: await cutStencil(task.bytes), ...stencilSize };
  }
  if (task.do === 'half') return leftHalf(task.bytes);
  if (task.do === 'picture') return encode(await checked(await withEnd(task.bytes)));
  if (task.do === 'jpeg') return toJpeg(task.bytes);
  const bytes = await withEnd(await fileIn(task.path, task.type));
  const image = await checked(bytes);
  return task.do === 'encode' ? encode(image) : prepare(bytes);
}

/** Prepares a portrait photo for stencils. */
async function prepare(bytes: Uint8Array): Promise<PhotoResult> {
  const even = await evenPortrait(bytes).catch(() => {
    throw refusal('broken');
  });
  return { data: await sharp(even).webp({ quality: 90 }).toBuffer(), ...stencilSize };
}

async function leftHalf(prepared: Uint8Array): Promise<PhotoResult> {
  const size = { width: stencilSize.width / 2, height: stencilSize.height };
  const data = await sharp(prepared)
    .extract({ left: 0, top: 0, ...size })
    .webp({ quality: 60, effort: 5 })
    .toBuffer();
  return { data, ...size };
}

/** Extracts the file from a form. */
async function fileIn(path: string, type: string): Promise<Uint8Array> {
  const file = (await parseForm(await readFile(path), type))?.get('file');
  if (!(file instanceof File) || file.size === 0) throw refusal('missing');
  return new Uint8Array(await file.arrayBuffer());
}

function open(bytes: Uint8Array, failOn: SharpOptions['failOn'] = 'error'): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn, sequentialRead: true, pages: 1 });
}

const endOfJpeg = Buffer.from('ffd9', 'hex');

/** Adds a missing end marker to a JPEG, as viewers do; a file truncated earlier stays rejected. */
async function withEnd(bytes: Uint8Array): Promise<Uint8Array> {
  if (!/^\xff\xd8\xff/.test(headOf(bytes)) || endOfJpeg.equals(bytes.subarray(-2))) return bytes;
  const ended = Buffer.concat([bytes, endOfJpeg]);
  return open(ended, 'warning')
    .stats()
    .then(
      () => ended,
      () => bytes,
    );
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 64)).toString('latin1');

/** Opens a photo after checking that it can be decoded. */
async function checked(bytes: Uint8Array): Promise<Sharp> {
  const refused = refusedKind(bytes);
  if (refused) throw refusal(refused);
  const image = open(bytes);
  const { format, width, height } = await image.metadata().catch((error: unknown) => {
    throw refusal(isTooLarge(error) ? 'tooManyPixels' : 'broken');
  });
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw refusal('unknown');
  if (width * height > maxPixels) throw refusal('tooManyPixels');
  return image;
}

async function encode(image: Sharp): Promise<PhotoResult> {
  const { autoOrient } = await image.metadata();
  const { data, info } = await image
    .autoOrient()
    .resize(storedSize(autoOrient))
    .toColourspace('srgb')
    .webp({ quality: 88, effort: 3 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusal('broken');
    });
  return { data, width: info.width, height: info.height };
}

function storedSize({ width, height }: { width: number; height: number }) {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const scale = Math.min(
    1,
    largest.shorterSide / shorter,
    Math.sqrt(largest.area / (width * height)),
    webpSide / longer,
  );
  if (shorter * scale < Math.min(shorter, legibleWidth)) throw refusal('tooManyPixels');
  // Scales both sides explicitly, so that rounding cannot exceed WebP's limit.
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height), fit: 'fill' as const };
}

/** Flattens transparency, which JPEG lacks. */
async function toJpeg(picture: Uint8Array): Promise<PhotoResult> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

/** Reason to reject a file, by content rather than name. */
function refusedKind(bytes: Uint8Array): PhotoProblem | undefined {
  const head = headOf(bytes);
  if (/^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/.test(head.slice(4))) return 'heic';
  if (/^(\xef\xbb\xbf)?\s*</.test(head)) return 'drawing';
  const known =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^ftyp(avif|avis)/.test(head.slice(4));
  return known ? undefined : 'unknown';
}

async function cutOut(photo: Uint8Array, cut: PhotoCrop): Promise<PhotoResult> {
  const { ratio, width, focus, format } = cut;
  const image = open(photo);
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
  const encoded =
    format === 'avif'
      ? result.avif({ quality: 55, effort: 2 })
      : result.webp({ quality: 78, effort: 3 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
