import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isWrong } from '#app/features/health/health-check.ts';
import { moduleChecks } from '#app/modules.server.ts';
import { readLastRow } from '#platform/audit/verify-chain.ts';
import { copyPhotos } from '#platform/pictures/copy-photos.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { readState, writeState } from '../../db/backup-folder.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { checkBackup, requireEmpty, restoreBackup } from '../../db/restore.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env.ts';
import { SettingError, unreadable } from '../../platform/errors.ts';
import { safeMessage } from '../../platform/redact.ts';
import { databasePlace, openFor, runWithSettings } from '../command.ts';

const usage = `Usage: npm run restore -- <file> [key file]    loads a backup into an empty DATA_DIR or DATABASE_URL
       npm run restore -- s3 <key file>         the newest of BACKUP_S3; "s3:<name>" for an earlier one`;

async function main([from, keyFile]: string[], env: Env): Promise<number> {
  if (!from || from.startsWith('-')) {
    console.error(usage);
    return from === '--help' ? 0 : 1;
  }
  const identity = keyFile ? await readIdentity(keyFile) : undefined;
  const folderHere = join(env.DATA_DIR, photosFolder);
  if (!/^s3(:|$)/.test(from)) {
    // Next to the backups, and shared by them.
    const copyBeside = () => copyPhotos(join(dirname(from), photosFolder), folderHere);
    return restore({ file: from, identity, getPhotos: copyBeside }, env);
  }
  if (!env.BACKUP_S3) throw new SettingError('BACKUP_S3 is not set.');
  if (!identity) throw new SettingError(`The copies there are encrypted.\n${usage}`);
  const store = openBackupStore(env.BACKUP_S3);
  const name = from.slice(3) || (await store.list())[0]?.file;
  if (!name) throw new SettingError('There is no backup in the store of BACKUP_S3.');
  const folder = await mkdtemp(join(tmpdir(), 'kalys-restore-'));
  try {
    const file = await store.fetch(name, folder);
    const fetchAll = () => store.fetchPhotos(folderHere, identity);
    return await restore({ file, identity, getPhotos: fetchAll }, env);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a private key file, which may contain comments, as those of `age`, and line breaks from a screen or paper. */
async function readIdentity(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const isGone = error.code === 'ENOENT';
    throw new SettingError(isGone ? `There is no file ${file}.` : unreadable(file, error));
  });
  const bare = text.replace(/^#.*$/gm, '').replace(/\s/g, '');
  const [identity] = /AGE-SECRET-KEY-1[A-Z\d]{1,58}/.exec(bare) ?? [];
  if (!identity) throw new SettingError(`There is no private key (AGE-SECRET-KEY-1…) in ${file}.`);
  return identity;
}

type Source = {
  file: string;
  identity: string | undefined;
  /** Brings the photos into DATA_DIR. */
  getPhotos: () => Promise<number>;
};

async function restore({ file, identity, getPhotos }: Source, env: Env): Promise<number> {
  const manifest = await checkBackup(file, identity);
  const { database } = await openFor(env, { create: true });
  try {
    await requireEmpty(database, manifest);
    console.error(`Restoring into the database ${databasePlace(env)}`);
    // Before the rows: after a failure the command can be run again.
    const brought = await getPhotos();
    const loading = restoreBackup(database, { file, manifest, identity, setting: env.SECRET });
    const { rows, kept } = await loading.catch((error: Error) => {
      if (error instanceof SettingError) throw error;
      const reason = safeMessage(error.cause instanceof Error ? error.cause : error);
      const place = env.DATABASE_URL
        ? 'empty the database'
        : `delete ${join(env.DATA_DIR, 'postgres')}`;
      throw new SettingError(
        `The restore broke off (${reason}), and what it has made is no whole site: ${place}, then run it again.`,
      );
    });
    // An older backup was loaded into the tables of its version.
    await migrateDatabase(database);
    console.log(
      `Restored as of ${manifest.at}: ${rows} rows, ${brought} photos. Start the site now; everybody signs in to the desk again.
Staff are those of the copy: whoever was removed since, or invited anew because a phone was lost, is let in as before. Remove or invite them again on /desk/staff.`,
    );
    if (kept > 0) {
      console.log(
        `${kept} messages waited to be sent. They may have been sent since, so they are kept back: "npm run outbox -- read" shows them, "npm run outbox -- retry kept" sends them.`,
      );
    }
    await reportMissing(database, env);
    // The journal is now that of the backup.
    const state = await readState(env.BACKUP_DIR);
    if (state.journal) {
      state.journal = { at: new Date().toISOString(), ...(await readLastRow(database)) };
      await writeState(env.BACKUP_DIR, state);
    }
    return 0;
  } finally {
    await database.close();
  }
}

/** Reports what modules lack that the backup did not have. */
async function reportMissing(database: Database, env: Env): Promise<void> {
  for (const { name, run } of moduleChecks) {
    const findings = await run({ env, database, now: new Date() });
    for (const { text } of findings.filter(isWrong)) if (text) console.log(`${name}: ${text}`);
  }
}

await runWithSettings(main);
