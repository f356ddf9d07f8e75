import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutStencil, evenPortrait } from './stencil.ts';

/** A dark head and shoulders in front of a bright wall, rotated as cameras store it. */
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

test('a stencil is upright, 640 × 800, in two colours, at most 10 KB', async () => {
  const even = await evenPortrait(photo);
  const cut = await cutStencil(even);
  expect(cut.length).toBeLessThanOrEqual(10_000);
  const { data, info } = await sharp(cut).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 800]);
  expect([...new Set(data)].sort()).toEqual([0, 255]);
  const at = (x: number, y: number) => data[y * info.width + x];
  expect([at(320, 290), at(320, 700), at(20, 20), at(620, 20)]).toEqual([255, 255, 0, 0]);
});

test.each([
  ['pale', 240, 205, 150],
  ['dark', 150, 95, 20],
  ['darker than the wall', 225, 120, 25],
])('a face that is %s keeps its features', async (_, wall, skin, hair) => {
  const grey = (value: number) => `rgb(${value},${value},${value})`;
  const photo = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"><rect width="640" height="800" fill="${grey(wall)}"/>
      <ellipse cx="320" cy="304" rx="188" ry="240" fill="${grey(hair)}"/><ellipse cx="320" cy="344" rx="152" ry="192" fill="${grey(skin)}"/>
      <circle cx="256" cy="320" r="14" fill="#151515"/><circle cx="384" cy="320" r="14" fill="#151515"/></svg>`,
    ),
  );
  const cut = await cutStencil(await evenPortrait(await photo.png().toBuffer()));
  const { data, info } = await sharp(cut).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * info.width + x];
  expect({ eye: at(256, 320), cheek: at(300, 400), hair: at(320, 100), wall: at(20, 20) }).toEqual({
    eye: 255,
    cheek: 0,
    hair: 255,
    wall: 0,
  });
});
