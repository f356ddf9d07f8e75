import { expect, test } from 'vitest';
import { openTestSite } from '../test/fixtures/test-site.ts';
import { writeBackup } from './backup.ts';
import { encryptFor } from './backup-encryption.ts';
import {
  backupKeyState,
  forgetBackupKey,
  readBackupRecipient,
  waitingBackupKey,
} from './backup-key.ts';
import { checkBackup } from './restore.ts';
import { readKey } from './site-identity.ts';

test('a site with a public address generates one backup key; it opens backups after it was stored elsewhere', async () => {
  await using site = await openTestSite();
  const { database, dataDir } = site;
  const key = await readKey(database, { dataDir });
  const recipientAt = (siteUrl: string, setting?: string) =>
    readBackupRecipient(database, { siteUrl, setting });
  expect(await recipientAt('http://127.0.0.1:3000')).toBeUndefined();
  expect(await recipientAt('https://kalys.example', 'age1own')).toBe('age1own');
  expect(await backupKeyState(database)).toBe('none');

  // Three processes starting at once.
  const made = await Promise.all([1, 2, 3].map(() => recipientAt('https://kalys.example')));
  const [recipient = ''] = made;
  expect(new Set(made).size).toBe(1);
  expect(await recipientAt('http://127.0.0.1:3000')).toBe(recipient);
  const { file } = await writeBackup(database, dataDir, key, {
    encryption: await encryptFor(recipient),
  });
  expect(file).toMatch(/\.age$/);
  await expect(checkBackup(file)).rejects.toThrow('is encrypted');

  expect(await backupKeyState(database)).toBe('waiting');
  const identity = await waitingBackupKey(database);
  expect([await forgetBackupKey(database.owner), await forgetBackupKey(database.owner)]).toEqual([
    true,
    false,
  ]);
  expect([await backupKeyState(database), await waitingBackupKey(database)]).toEqual([
    'away',
    undefined,
  ]);
  expect(await recipientAt('https://kalys.example')).toBe(recipient);
  expect(await checkBackup(file, identity)).toMatchObject({ kalys: 1, key });
});
