import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeys } from '../../db/backup-encryption.ts';
import { listCopies, readState } from '../../db/backup-folder.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import { checkBackup } from '../../db/restore.ts';
import { publicRole } from '../../db/roles.ts';
import { readKey } from '../../db/site-identity.ts';
import { newDatabase } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog } from '../../platform/db/test-database.ts';
import { openOutbox } from '../../platform/outbox/outbox.ts';
import { startTestStore } from '../../platform/test-store.ts';
import { runBackup } from './backups.ts';

test('backups are encrypted, tested, sent to a store, and can be restored from there with the private key only', async () => {
  await using place = await newDatabase();
  const server = await startTestStore(join(place.dataDir, 's3'));
  const { log } = memoryLog();
  const database = await openDatabase({ ...place, log, publicRole });
  const { outbox } = await openOutbox({ database, log, channels: [] }, false);
  const keys = await createKeys();
  const store = openBackupStore(server.url());
  const options = {
    database,
    log,
    outbox,
    staffEmail: () => 'staff@example.com',
    siteUrl: 'https://example.com',
    folder: join(place.dataDir, 'backups'),
    dataDir: place.dataDir,
    recipient: keys.recipient,
    store,
    readKey: () => readKey(database, { dataDir: place.dataDir }),
  };
  try {
    const day = (n: number) => new Date(Date.parse('2026-11-01T09:10:00Z') + n * 86_400_000);
    await runBackup(options, day(0));
    expect(await readState(options.folder)).toMatchObject({
      proof: { file: expect.stringMatching(/age$/) },
    });
    await runBackup(options, day(1));
    await runBackup(options, day(40));
    const copies = await store.list();
    expect(copies).toEqual(await listCopies(options.folder));
    expect(copies.map(({ file }) => file)).toEqual(['kalys-2026-12-11T09-10-00.backup.age']);

    const file = await store.fetch(copies[0]?.file ?? '', place.dataDir);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(await checkBackup(file, keys.identity)).toMatchObject({ kalys: 1 });
    await expect(checkBackup(file)).rejects.toThrow('is encrypted: name a file');
    const other = await createKeys();
    await expect(checkBackup(file, other.identity)).rejects.toThrow('for another key');
    for (const broken of [bytes.subarray(0, -10), Buffer.from(bytes).fill(1, 400, 404)]) {
      await writeFile(file, broken);
      await expect(checkBackup(file, keys.identity)).rejects.toThrow('damaged, or no backup');
    }
    // In the header, before the first recipient.
    await writeFile(file, Buffer.from(bytes).fill('x', 22, 24));
    await expect(checkBackup(file, keys.identity)).rejects.toThrow('is damaged');
    const refused = { ...options, store: openBackupStore(server.url('wrong')) };
    await runBackup(refused, day(41));
    expect((await readState(options.folder)).problem?.message).toContain('SignatureDoesNotMatch');
  } finally {
    await outbox.close();
    await database.close();
    await server.close();
  }
});
