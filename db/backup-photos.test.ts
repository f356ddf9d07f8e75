import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../platform/db/test-database.ts';
import { startTestStore } from '../platform/test-store.ts';
import { createKeys, encryptFor } from './backup-encryption.ts';
import { openBackupStore } from './backup-store.ts';

test('photos are uploaded once per key, encrypted, and can be restored', async () => {
  await using folder = await temporaryFolder();
  const server = await startTestStore(join(folder.path, 's3'));
  const store = openBackupStore(server.url());
  const [here, there] = [join(folder.path, 'photos'), join(folder.path, 'restored/photos')];
  const [keys, other] = [await createKeys(), await createKeys()];
  const encryption = await encryptFor(keys.recipient);
  try {
    expect(await store.sendPhotos(here, encryption)).toBe(0);
    await mkdir(here);
    const names = Array.from({ length: 20 }, (_, n) => `photo${n}.webp`);
    for (const name of names) await writeFile(join(here, name), name.repeat(10_000));
    await writeFile(join(here, 'unfinished.webp.7.part'), '-');
    expect(await store.sendPhotos(here, encryption)).toBe(20);
    expect(await store.sendPhotos(here, encryption)).toBe(0);
    expect(await store.listUnsent(here, other.recipient)).toHaveLength(20);
    const stored = await readdir(join(folder.path, 's3'), { recursive: true, withFileTypes: true });
    for (const file of stored.filter(({ name }) => /photo\d.*_object$/.test(name))) {
      const bytes = await readFile(join(file.parentPath, file.name), 'latin1');
      expect(bytes).toMatch(/^age-encryption/);
    }

    await mkdir(there, { recursive: true });
    await writeFile(join(there, 'photo7.webp'), 'already here');
    expect(await store.fetchPhotos(there, other.identity)).toBe(0);
    expect(await store.fetchPhotos(there, keys.identity)).toBe(19);
    expect((await readdir(there)).sort()).toEqual(names.sort());
    expect(await readFile(join(there, 'photo9.webp'), 'utf8')).toBe('photo9.webp'.repeat(10_000));
    expect(await readFile(join(there, 'photo7.webp'), 'utf8')).toBe('already here');
  } finally {
    await server.close();
  }
});
