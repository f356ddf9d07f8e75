import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { staleAfter } from '../../db/backup-folder.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import type { Env } from '../../platform/env.ts';
import { openObjectStore } from '../../platform/object-store.ts';
import { photosFolder } from '../../platform/pictures/photos.ts';
import { safeMessage } from '../../platform/redact.ts';
import { about, type Finding } from './finding.ts';

const minute = 60_000;

/** Age of the newest copy in the store, and the photos that it lacks. */
export async function checkBackupStore(
  {
    BACKUP_S3 = '',
    BACKUP_KEY = '',
    DATA_DIR,
  }: Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'BACKUP_S3' | 'BACKUP_KEY'>>,
  now: Date,
): Promise<Finding[]> {
  const say = about('store of backups');
  try {
    const store = openBackupStore(BACKUP_S3);
    const copies = await store.list();
    const [newest] = copies;
    if (!newest) return [say.wrong('It holds no copy yet.')];
    const minutes = Math.round((now.getTime() - newest.at.getTime()) / minute);
    const text = `${copies.length} copies, the newest of ${minutes} minutes ago.`;
    const folder = join(DATA_DIR, photosFolder);
    const unsent = await store.listUnsent(folder, BACKUP_KEY);
    return [
      minutes > staleAfter.copy / minute ? say.wrong(text) : say.fine(text),
      await judgeUnsent(folder, unsent, now),
    ];
  } catch (error) {
    return [say.wrong(safeMessage(error as Error))];
  }
}

/** Photos that no run has sent for two hours are wrong. */
async function judgeUnsent(folder: string, unsent: string[], now: Date): Promise<Finding> {
  const say = about('photos in the store of backups');
  if (unsent.length === 0) return say.fine('All are there.');
  const files = await Promise.all(unsent.map((name) => stat(join(folder, name))));
  const oldest = Math.min(...files.map(({ mtimeMs }) => mtimeMs));
  const text = `${unsent.length} are not there yet: the next run sends them, "npm run backup" does now.`;
  return now.getTime() - oldest > staleAfter.copy ? say.wrong(text) : say.fine(text);
}

/** Writes a small file into the store of the photos, reads and deletes it. */
export async function checkPhotoStore(url: string): Promise<Finding> {
  const say = about('store of photos');
  const store = openObjectStore(url, { timeoutMs: 5000, retries: 0 });
  const name = `doctor-${randomUUID()}`;
  const steps = [
    {
      why: 'Nothing can be written: check address, key, secret and bucket in STORAGE_URL',
      run: () => store.put(name, new Blob([name])),
    },
    {
      why: 'What was written cannot be read: let the key of STORAGE_URL read (s3:GetObject)',
      run: async () => {
        const text = await (await store.get(name))?.text();
        if (text !== name) throw new Error(text === undefined ? 'It is not there.' : 'It differs.');
      },
    },
    {
      why: `${name} was written and cannot be deleted: let the key of STORAGE_URL delete (s3:DeleteObject)`,
      run: () => store.remove(name),
    },
  ];
  for (const { why, run } of steps) {
    try {
      await run();
    } catch (error) {
      return say.wrong(`${why}. ${safeMessage(error as Error)}`);
    }
  }
  return say.fine('A file was written, read and deleted.');
}
