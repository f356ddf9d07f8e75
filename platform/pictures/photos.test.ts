import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../db/test-database.ts';
import { copyPhotos } from './copy-photos.ts';
import type { PhotoProblem } from './photo-process.ts';
import { openPhotos } from './photos.ts';

/** Left half red, right half blue; rotated by its metadata, which also has a location. */
const photo = await sharp({
  create: { width: 600, height: 300, channels: 3, background: '#c00' },
})
  .composite([
    {
      input: { create: { width: 300, height: 300, channels: 3, background: '#00c' } },
      left: 300,
      top: 0,
    },
  ])
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExif({ IFD3: { GPSLatitude: '42/1 52/1 0/1' } })
  .toBuffer();

/** The multipart form that a browser sends. */
function form(bytes: Uint8Array): [form: AsyncIterable<Uint8Array>, type: string] {
  const fields = new FormData();
  fields.set('file', new File([new Uint8Array(bytes)], '../../../photo.html'));
  const { body, headers } = new Response(fields);
  return [body as AsyncIterable<Uint8Array>, headers.get('content-type') ?? ''];
}

/** A small file that declares 30,000 × 30,000 pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const refused: [PhotoProblem, Buffer][] = [
  ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['drawing', Buffer.from('\ufeff <!DOCTYPE html><script>1</script>')],
  ['tooManyPixels', bomb()],
  ['broken', photo.subarray(0, photo.length / 2)],
  ['unknown', Buffer.from('GIF89a')],
  ['missing', Buffer.alloc(0)],
  ['tooLarge', Buffer.alloc(26 * 1024 * 1024)],
];

test('files that are not photos are rejected by their content', async () => {
  await using folder = await temporaryFolder();
  const photos = openPhotos({
    folder: join(folder.path, 'photos'),
    cache: join(folder.path, 'cache'),
  });
  for (const [problem, bytes] of refused) {
    await expect(photos.store(...form(bytes)), problem).rejects.toMatchObject({ problem });
  }
  expect(await readdir(folder.path)).toEqual(['cache']);
  expect(await readdir(join(folder.path, 'cache'))).toEqual([]);
  await photos.close();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

test('a picture is limited by its shorter side and its area, so that long ones stay legible', async () => {
  await using folder = await temporaryFolder();
  const photos = openPhotos({ folder: folder.path, cache: folder.path });
  const sizeOf = async (picture: Sharp) => {
    const { width, height } = await sharp(
      await photos.picture(await picture.toBuffer()),
    ).metadata();
    return [width, height];
  };
  const sizes = [
    // Usual shapes: a phone photo, one rotated by its metadata, a screenshot.
    [plain(4000, 3000).png(), [2560, 1920]],
    [plain(4000, 3000).withMetadata({ orientation: 6 }).jpeg(), [1920, 2560]],
    [plain(1080, 2400).png(), [1080, 2400]],
    // Long shapes: a scrolling screenshot, a receipt, a panorama.
    [plain(1080, 19_300).png(), [916, 16_383]],
    [plain(300, 12_000).png(), [300, 12_000]],
    [plain(12_000, 2400).png(), [8944, 1788]],
    [plain(40_000, 1000).png(), [16_383, 409]],
  ] as const;
  for (const [picture, size] of sizes) expect(await sizeOf(picture)).toEqual(size);
  await expect(photos.picture(await plain(1000, 60_000).png().toBuffer())).rejects.toMatchObject({
    problem: 'tooManyPixels',
  });
  await photos.close();
});

test('a JPEG without its end marker is accepted, a truncated one is not', async () => {
  await using folder = await temporaryFolder();
  const photos = openPhotos({ folder: join(folder.path, 'photos'), cache: folder.path });
  for (const progressive of [false, true]) {
    const whole = await sharp(photo).jpeg({ progressive }).toBuffer();
    for (const missing of [1, 2]) {
      expect(await photos.picture(whole.subarray(0, -missing))).toBeDefined();
      expect(await photos.store(...form(whole.subarray(0, -missing)))).toBeDefined();
    }
    for (const missing of [3, 12, 100, whole.length / 2]) {
      await expect(photos.picture(whole.subarray(0, -missing))).rejects.toMatchObject({
        problem: 'broken',
      });
    }
  }
  await photos.close();
});

test('the process that decodes photos has no secrets of the site', async () => {
  await using folder = await temporaryFolder();
  const photos = openPhotos({ folder: folder.path, cache: folder.path });
  vi.stubEnv('SECRET', 'a secret of the site');
  await photos.store(...form(photo));
  vi.unstubAllEnvs();
  // `-n`: other test files of this process may have their own worker.
  const child = execFileSync('pgrep', ['-n', '-P', String(process.pid), '-f', 'photo-worker']);
  // Includes the environment of the process.
  const seen = execFileSync('ps', ['eww', '-o', 'command=', '-p', child.toString().trim()]);
  expect(seen.toString()).toContain('NODE_CHANNEL_FD');
  expect(seen.toString()).not.toContain('a secret of the site');
  await photos.close();
});

test('a photo is stored upright, without hidden data, cropped around its focus, and backed up', async () => {
  await using folder = await temporaryFolder();
  const [stored, cache, backup] = ['photos', 'cache', 'backup'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string];
  const photos = openPhotos({ folder: stored, cache });
  const script = '<script>alert(1)</script>';
  const found = await photos.store(...form(Buffer.concat([photo, Buffer.from(script)])));
  expect(found).toMatchObject({ width: 300, height: 600 });
  const whole = { file: found.file, ratio: undefined, width: 560, focus: { x: 50, y: 50 } };
  const uncut = await photos.cut({ ...whole, name: 'whole', format: 'webp' });
  expect(Buffer.from(uncut ?? []).includes(script)).toBe(false);
  const { width, exif } = await sharp(uncut).metadata();
  expect({ width, exif }).toEqual({ width: 300, exif: undefined });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  // Rotated right: the red half is on top.
  for (const [y, channel] of [
    [0, 0],
    [100, 2],
  ] as const) {
    const cut = { ...whole, name: `y${y}`, ratio: 16 / 9, width: 160, focus: { x: 50, y } };
    const avif = await photos.cut({ ...cut, format: 'avif' });
    expect(await sharp(avif).metadata()).toMatchObject({ width: 160, height: 90, format: 'heif' });
    const { channels } = await sharp(avif).stats();
    expect(channels[channel]?.mean).toBeGreaterThan(150);
  }
  expect(
    await photos.cut({ ...whole, file: 'missing', name: 'm', format: 'webp' }),
  ).toBeUndefined();
  expect(await copyPhotos(stored, backup)).toBe(1);
  expect(await copyPhotos(stored, backup)).toBe(0);
  expect(await readdir(backup)).toEqual(await readdir(stored));
  // Whatever name the browser sent.
  expect(await readdir(stored)).toEqual([expect.stringMatching(/^[\da-f]{32}\.webp$/)]);
  await photos.close();
});
