import { mkdir, readdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './db/test-database.ts';
import { openFileSeal, sealKeyFile } from './file-seal.ts';

test('after a full disk the key is created later, atomically; two processes share one', async () => {
  await using folder = await temporaryFolder();
  const seal = openFileSeal({ dataDir: folder.path });
  // A device on which every write fails with ENOSPC, at the path of the draft.
  const draft = join(folder.path, `${sealKeyFile}.${process.pid}.part`);
  await symlink('/dev/full', draft);
  const paper = Buffer.from('тайна');
  await expect(seal.seal(paper)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder.path)).toEqual([]);
  const sealed = await seal.seal(paper);
  expect(Buffer.from(await openFileSeal({ dataDir: folder.path }).open(sealed))).toEqual(paper);
  expect(await readdir(folder.path)).toEqual([sealKeyFile]);
});

test('a missing key opens nothing and is not replaced; once restored it works without a restart', async () => {
  await using folder = await temporaryFolder();
  let isFirst = true;
  const hasSealed = async () => !isFirst;
  const seal = openFileSeal({ dataDir: folder.path, hasSealed });
  const [first, second] = await Promise.all(['а', 'б'].map((text) => seal.seal(Buffer.from(text))));
  const [key, aside] = [sealKeyFile, 'safe'].map((name) => join(folder.path, name)) as [
    string,
    string,
  ];
  await rename(key, aside);
  await expect(seal.open(first as Uint8Array)).rejects.toThrow('missing');
  expect(await readdir(folder.path)).toEqual(['safe']);
  isFirst = false;
  await expect(seal.seal(Buffer.from('в'))).rejects.toThrow('missing');
  expect(await readdir(folder.path)).toEqual(['safe']);
  await rename(aside, key);
  expect(Buffer.from(await seal.open(second as Uint8Array)).toString()).toBe('б');
});

test('an unreadable key does not count as lost', async () => {
  await using folder = await temporaryFolder();
  // Unreadable even for root.
  await mkdir(join(folder.path, sealKeyFile));
  const seal = openFileSeal({ dataDir: folder.path });
  expect(await seal.check(Buffer.from(''))).toBe('unreadable');
  await expect(seal.seal(Buffer.from('а'))).rejects.toThrow('EISDIR');
  expect(await readdir(folder.path)).toEqual([sealKeyFile]);
});
