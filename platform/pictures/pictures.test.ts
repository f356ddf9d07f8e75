import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../db/test-database.ts';
import { openPictures } from './pictures.ts';

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="${colour}"/></svg>`;

test('a drawing is rendered once and then read from disk', async () => {
  await using folder = await temporaryFolder();
  const pictures = openPictures({ folder: folder.path, fonts: [] });
  const [first, same] = await Promise.all([
    pictures.png(square('red')),
    pictures.png(square('red')),
  ]);
  expect(same).toBe(first);
  expect(Buffer.from(first).readUInt32BE(16)).toBe(8);
  const names = await readdir(folder.path);
  expect(names).toHaveLength(1);
  await writeFile(join(folder.path, names[0] ?? ''), 'from disk');
  expect(Buffer.from(await pictures.png(square('red'))).toString()).toBe('from disk');
  await pictures.close();
});

test('an invalid drawing is rejected, and the next one is rendered', async () => {
  await using folder = await temporaryFolder();
  const pictures = openPictures({ folder: folder.path, fonts: [] });
  await expect(pictures.png('<svg')).rejects.toThrow();
  expect((await pictures.png(square('blue'))).length).toBeGreaterThan(0);
  await pictures.close();
});

test('more than a few at once are rejected; a full or missing disk does not prevent rendering', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, 'no folder');
  const pictures = openPictures({ folder: join(file, 'pictures'), fonts: [] });
  const asked = Array.from({ length: 60 }, (_, index) =>
    pictures.png(square(`#0000${index + 10}`)),
  );
  const answers = await Promise.allSettled(asked);
  const made = answers.filter(({ status }) => status === 'fulfilled');
  const late = answers.filter(
    (one) => one.status === 'rejected' && one.reason.name === 'BusyError',
  );
  expect(made.length).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(0);
  expect(made.length + late.length).toBe(60);
  await pictures.close();
});
