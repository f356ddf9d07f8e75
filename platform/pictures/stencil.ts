import sharp, { type SharpInput } from 'sharp';
import type { PhotoProblem } from './photo-process.ts';

/** In pixels. */
export const stencilSize = { width: 640, height: 800 };
/** Most bytes of a stencil: it is one of up to seven on a page. */
const maxBytes = 10_000;
/** Blur before the cut, in pixels: the knife has no finer detail. */
const blurs = [2, 3, 4, 6, 8];
/** Tile of the local contrast, in pixels: larger ones take seconds. */
const tile = 80;

/**
 * Prepares a photo for the knife: upright, 640 × 800, grey, with even contrast.
 * @param photo path or bytes
 * @returns PNG
 */
export async function evenPortrait(photo: SharpInput): Promise<Buffer> {
  // In steps: sharp runs the operations of one pipeline in an order of its own.
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
 * Cuts a stencil: white where the photo is dark, black elsewhere.
 * @param even photo of `evenPortrait`
 * @param threshold percentage of brightness below which a place is dark
 * @returns lossless WebP of at most 10 KB
 * @throws an error with the problem `tooDetailed`
 */
export async function cutStencil(even: SharpInput, threshold: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const blur of blurs) {
    const soft = await sharp(even).blur(blur).png().toBuffer();
    const cut = await sharp(soft)
      .threshold(Math.round((threshold / 100) * 255))
      .png()
      .toBuffer();
    bytes = await sharp(cut).negate().webp({ lossless: true, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  const problem: PhotoProblem = 'tooDetailed';
  const message = `The photo is too busy: ${bytes.length} bytes. Take it before an even wall.`;
  throw Object.assign(new Error(message), { problem });
}
