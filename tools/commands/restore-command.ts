import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyPhotos } from '#platform/pictures/copy-photos.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import { checkBackup, restoreBackup } from '../../db/restore.ts';
import type { Env } from '../../platform/env.ts';
import { SettingError } from '../../platform/errors.ts';
import { openFor, runWithSettings } from '../command.ts';

const usage = `Usage: npm run restore -- <file> [key file]    loads a backup into an empty DATA_DIR or DATABASE_URL
       npm run restore -- s3 <key file>         the newest of BACKUP_S3; "s3:<name>" for an earlier one`;

async function main([from, keyFile]: string[], env: Env): Promise<number> {
  if (!from) {
    console.error(usage);
    return 1;
  }
  const identity = keyFile ? await readIdentity(keyFile) : undefined;
  if (!/^s3(:|$)/.test(from)) return restore(from, identity, env);
  if (!env.BACKUP_S3) throw new SettingError('BACKUP_S3 is not set.');
  const store = openBackupStore(env.BACKUP_S3);
  const name = from.slice(3) || (await store.list())[0]?.file;
  if (!name) throw new SettingError('There is no backup in the store of BACKUP_S3.');
  const folder = await mkdtemp(join(tmpdir(), 'kalys-restore-'));
  try {
    return await restore(await store.fetch(name, folder), identity, env);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The private key in a file, which may have comments, as those of the program `age`. */
async function readIdentity(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [identity] = /AGE-SECRET-KEY-1[A-Z\d]+/.exec(text) ?? [];
  if (!identity) throw new SettingError(`There is no private key (AGE-SECRET-KEY-1…) in ${file}.`);
  return identity;
}

async function restore(file: string, identity: string | undefined, env: Env): Promise<number> {
  const manifest = await checkBackup(file, identity);
  const { database } = await openFor(env, { create: true });
  try {
    const { rows, kept } = await restoreBackup(database, {
      file,
      manifest,
      identity,
      setting: env.SECRET,
    });
    // They are beside the copies, and shared by them.
    await copyPhotos(join(dirname(file), photosFolder), join(env.DATA_DIR, photosFolder));
    console.log(`Restored as of ${manifest.at}: ${rows} rows. Start the site now.`);
    if (kept > 0) {
      console.log(
        `${kept} messages waited to be sent. They may have been sent since, so they are kept back: "npm run outbox -- read" shows them, "npm run outbox -- retry kept" sends them.`,
      );
    }
    return 0;
  } finally {
    await database.close();
  }
}

await runWithSettings(main);
