import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../db/test-database.ts';
import { keepReleaseFiles } from './release-files.ts';

test('the files of the last three releases stay; those of older ones go', async () => {
  await using folder = await temporaryFolder();
  const kept = join(folder.path, 'assets');
  const release = async (...names: string[]) => {
    const built = join(folder.path, 'built');
    await rm(built, { recursive: true, force: true });
    await mkdir(built);
    for (const name of names) await writeFile(join(built, name), name);
    keepReleaseFiles({ built, kept, releases: 3 });
    // Lists are ordered by their modification time.
    await pause(20);
  };
  const files = async () => (await readdir(kept)).filter((name) => name !== 'releases').sort();
  await release('entry-1.js', 'font-1.woff2');
  await release('entry-2.js', 'font-1.woff2');
  await release('entry-3.js', 'font-1.woff2');
  expect(await files()).toEqual(['entry-1.js', 'entry-2.js', 'entry-3.js', 'font-1.woff2']);
  await release('entry-4.js', 'font-1.woff2');
  expect(await files()).toEqual(['entry-2.js', 'entry-3.js', 'entry-4.js', 'font-1.woff2']);
  // Rollback: the running release becomes the newest.
  await release('entry-2.js', 'font-1.woff2');
  await release('entry-5.js', 'font-5.woff2');
  expect(await files()).toEqual([
    'entry-2.js',
    'entry-4.js',
    'entry-5.js',
    'font-1.woff2',
    'font-5.woff2',
  ]);
});
