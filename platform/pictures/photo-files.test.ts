import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../db/test-database.ts';
import { openObjectStore } from '../object-store.ts';
import { startTestStore } from '../test-store.ts';
import { openPhotos } from './photos.ts';

const create = { width: 600, height: 300, channels: 3, background: '#00c' } as const;
const photo = await sharp({ create }).jpeg().toBuffer();

/** The multipart form with a photo that a browser sends. */
function form(): [form: AsyncIterable<Uint8Array>, type: string] {
  const fields = new FormData();
  fields.set('file', new File([new Uint8Array(photo)], 'photo.jpg'));
  const { body, headers } = new Response(fields);
  return [body as AsyncIterable<Uint8Array>, headers.get('content-type') ?? ''];
}

const cutOf = (file: string, width: number) => ({
  file,
  width,
  name: `${file}-${width}`,
  ratio: undefined,
  focus: { x: 50, y: 50 },
  format: 'webp' as const,
});

test('machines share a store; cached photos survive its outage', async () => {
  await using folder = await temporaryFolder();
  const server = await startTestStore(join(folder.path, 's3'));
  const machine = (name: string) =>
    openPhotos({
      folder: join(folder.path, name, 'photos'),
      cache: join(folder.path, name, 'cache'),
      store: openObjectStore(server.url(), { timeoutMs: 5000, retries: 0 }),
    });
  const [first, second, third] = [machine('first'), machine('second'), machine('third')];
  const { file } = await first.store(...form());
  await rm(join(folder.path, 'first'), { recursive: true });
  expect(await second.cut(cutOf(file, 200))).toBeDefined();
  expect(await second.cut(cutOf('missing', 200))).toBeUndefined();
  await server.close();
  expect(await second.cut(cutOf(file, 100))).toBeDefined();
  await expect(third.cut(cutOf(file, 100))).rejects.toThrow();
  await expect(third.store(...form())).rejects.toMatchObject({ problem: 'away' });
  expect(await readdir(join(folder.path, 'third'))).toEqual(['cache']);
  expect(await readdir(join(folder.path, 'third/cache'))).toEqual([]);
  await Promise.all([first, second, third].map((each) => each.close()));
});

test('a full disk is reported, and leaves no partial file', async () => {
  await using folder = await temporaryFolder();
  const stored = join(folder.path, 'photos');
  const photos = openPhotos({ folder: stored, cache: join(folder.path, 'cache') });
  const { file } = await photos.store(...form());
  await rm(join(stored, `${file}.webp`));
  // A device on which every write fails with ENOSPC, at the path of the draft.
  await symlink('/dev/full', join(stored, `${file}.webp.${process.pid}.part`));
  await expect(photos.store(...form())).rejects.toMatchObject({ problem: 'full' });
  expect(await readdir(stored)).toEqual([]);
  expect(await readdir(join(folder.path, 'cache'))).toEqual([]);
  await photos.close();
});
