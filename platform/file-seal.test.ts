import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './db/test-database.ts';
import { openFileSeal, sealKeyFile } from './file-seal.ts';

test('a key that a full disk does not take is made later, whole; two processes have one', async () => {
  await using folder = await temporaryFolder();
  const seal = openFileSeal({ dataDir: folder.path });
  // The device on which every write fails for want of room stands where the draft would be.
  const draft = join(folder.path, `${sealKeyFile}.${process.pid}.part`);
  await symlink('/dev/full', draft);
  const paper = Buffer.from('тайна');
  await expect(seal.seal(paper)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder.path)).toEqual([]);
  const sealed = await seal.seal(paper);
  expect(Buffer.from(await openFileSeal({ dataDir: folder.path }).open(sealed))).toEqual(paper);
  expect(await readdir(folder.path)).toEqual([sealKeyFile]);
});
