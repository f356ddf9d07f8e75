import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutStencil, evenPortrait } from './stencil.ts';

/** A dark head and shoulders before a bright wall, lying on its side as cameras store it. */
const photo = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250"><rect width="1000" height="1250" fill="#ddd"/>
    <circle cx="500" cy="450" r="220" fill="#333"/><path fill="#222" d="M100 1250q0-450 400-450t400 450z"/></svg>`,
  ),
)
  .rotate(-90)
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer();

test('a stencil is upright, 640 × 800, in two colours, at most 10 KB; a higher threshold cuts more', async () => {
  const even = await evenPortrait(photo);
  const cut = await cutStencil(even, 50);
  expect(cut.length).toBeLessThanOrEqual(10_000);
  const { data, info } = await sharp(cut).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 800]);
  expect([...new Set(data)].sort()).toEqual([0, 255]);
  const at = (x: number, y: number) => data[y * info.width + x];
  expect([at(320, 290), at(320, 700), at(20, 20), at(620, 20)]).toEqual([255, 255, 0, 0]);

  const dark = (pixels: Uint8Array) => pixels.filter((value) => value === 255).length;
  const more = await sharp(await cutStencil(even, 95))
    .greyscale()
    .raw()
    .toBuffer();
  expect(dark(more)).toBeGreaterThan(dark(data));
});
