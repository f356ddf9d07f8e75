import sharp, { type SharpInput } from 'sharp';
import type { PhotoProblem } from './photo-process.ts';

/** In pixels. */
export const stencilSize = { width: 640, height: 800 };
/** Largest stencil in bytes: a page has up to seven. */
const maxBytes = 10_000;
/** Blur radii before thresholding, in pixels. */
const blurs = [2, 3, 4, 6, 8];
/** Region of the face, in pixels: its dark parts set the threshold, not hair, suit and wall. */
const face = { left: 160, top: 160, width: 320, height: 400 };
/** Tile size for local contrast, in pixels: larger tiles take seconds. */
const tile = 80;

/**
 * Prepares a photo for a stencil: upright, 640 × 800, grey, with even contrast.
 * @param photo path or bytes
 * @returns PNG
 */
export async function evenPortrait(photo: SharpInput): Promise<Buffer> {
  // Separate pipelines: sharp reorders the operations within one.
  const grey = await sharp(photo)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(stencilSize.width, stencilSize.height, { position: 'top' })
    .greyscale()
    .png()
    .toBuffer();
  return sharp(grey).clahe({ width: tile, height: tile, maxSlope: 2 }).png().toBuffer();
}

/**
 * Creates a stencil: white where the photo is dark, black elsewhere.
 * @param even photo of `evenPortrait`
 * @returns lossless WebP of at most 10 KB
 * @throws an error with the problem `tooDetailed`
 */
export async function cutStencil(even: SharpInput): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const blur of blurs) {
    const soft = await sharp(even).blur(blur).png().toBuffer();
    const cut = await sharp(soft)
      .threshold(darkBelow(await sharp(soft).extract(face).greyscale().raw().toBuffer()))
      .png()
      .toBuffer();
    bytes = await sharp(cut).negate().webp({ lossless: true, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  const problem: PhotoProblem = 'tooDetailed';
  const message = `The photo is too busy: ${bytes.length} bytes. Take it before an even wall.`;
  throw Object.assign(new Error(message), { problem });
}

/** Thresholds beyond which nothing of a face is left. */
const [darkest, brightest] = [51, 204];

/** Otsu's method: the threshold with the largest variance between dark and bright pixels. */
function darkBelow(pixels: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [dark, darkSum, best, found] = [0, 0, 0, 128];
  counts.forEach((count, value) => {
    dark += count;
    darkSum += count * value;
    const bright = pixels.length - dark;
    if (dark === 0 || bright === 0) return;
    const variance = dark * bright * (darkSum / dark - (sum - darkSum) / bright) ** 2;
    if (variance > best) [best, found] = [variance, value + 1];
  });
  return Math.min(Math.max(found, darkest), brightest);
}
