import sharp, { type SharpInput } from 'sharp';

const width = 640;
const height = 800;
/** Most bytes of a stencil: it is one of up to seven on a page. */
const maxBytes = 10_000;
/** Blur before the cut, in pixels: the knife has no finer detail. */
const blurs = [2, 3, 4, 6, 8];
/** Tile of the local contrast, in pixels: larger ones take seconds. */
const tile = 80;

/**
 * Cuts a stencil out of a photo: upright, 640 × 800, white where the photo is dark, black elsewhere.
 * @param photo path or bytes
 * @param threshold percentage of brightness below which a place is dark
 * @returns lossless WebP of at most 10 KB
 */
export async function stencil(photo: SharpInput, threshold: number): Promise<Buffer> {
  // In steps: sharp runs the operations of one pipeline in an order of its own.
  const grey = await sharp(photo)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(width, height, { position: 'top' })
    .greyscale()
    .png()
    .toBuffer();
  const even = await sharp(grey).clahe({ width: tile, height: tile, maxSlope: 2 }).png().toBuffer();
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
  throw new Error(`The photo is too busy: ${bytes.length} bytes. Take it before an even wall.`);
}
