import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { retention } from '#app/content/retention.ts';
import type { Services } from '#app/context.ts';
import { officeClock, timeZone } from '#app/i18n/office-clock.ts';
import { journalHas } from '#platform/audit/verify-chain.ts';
import { hasSpare } from '#platform/disk-room.ts';
import { copyPhotos } from '#platform/pictures/copy-photos.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { writeBackup } from '../../db/backup.ts';
import { encryptFor } from '../../db/backup-encryption.ts';
import {
  type BackupState,
  firstCopyMinutes,
  listCopies,
  readState,
  rotateCopies,
  staleAfter,
  writeState,
} from '../../db/backup-folder.ts';
import type { BackupStore } from '../../db/backup-store.ts';
import { isOfLaterVersion } from '../../db/migrate.ts';
import { proveBackup } from '../../db/prove-backup.ts';

const queue = 'backup';
/** Cron expression: hourly, at a distance from the nightly deletion (3:30). */
const schedule = '10 * * * *';
const hour = 3_600_000;
/** Upper bound for the size of a restored database relative to its compressed backup. */
const unpacked = 20;

export type BackupOptions = Pick<Services, 'database' | 'log'> & {
  folder: string;
  dataDir: string;
  /** Public key that backups are encrypted with; undefined for unencrypted ones. */
  recipient?: string | undefined;
  /** Store that each backup is also sent to. */
  store?: BackupStore | undefined;
  /** Reads the key that a backup contains. */
  readKey: () => Promise<string>;
};

/** Schedules hourly backups, in one process at a time and sooner on a new site, and a nightly test restore. */
export async function scheduleBackups(boss: PgBoss, options: BackupOptions): Promise<void> {
  await boss.createQueue(queue, {
    policy: 'singleton',
    retryLimit: 1,
    retryDelay: 300,
    expireInSeconds: 30 * 60,
    heartbeatSeconds: 60,
  });
  await boss.schedule(queue, schedule, null, { tz: timeZone });
  if ((await listCopies(options.folder)).length === 0) {
    // Once, however often the site restarts until then.
    await boss.send(queue, null, { startAfter: firstCopyMinutes * 60, singletonSeconds: 3600 });
  }
  await boss.work(queue, { pollingIntervalSeconds: 30 }, () => runBackup(options));
}

/**
 * Writes a backup, deletes expired ones, and test-restores the new one when due. Failures are logged, and stored for
 * doctor, desk and alarm.
 */
export async function runBackup(options: BackupOptions, now = new Date()): Promise<void> {
  const { database, log, folder, dataDir, readKey, recipient, store } = options;
  let state: BackupState = {};
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    state = await readState(folder);
    const [newest] = await listCopies(folder);
    const size = newest ? (await stat(join(folder, newest.file))).size : 0;
    if (!(await hasSpare(folder, size))) {
      throw new Error(`The disk of ${folder} has less than a tenth left.`);
    }
    const encryption = recipient ? await encryptFor(recipient) : undefined;
    const lost = state.journal && !(await journalHas(database, state.journal));
    const { file, rows, journal } = await writeBackup(database, folder, await readKey(), {
      now,
      encryption,
    });
    await copyPhotos(join(dataDir, photosFolder), join(folder, photosFolder));
    await rotateCopies(folder, now, retention.backupDays);
    log.info({ file, rows, journal }, 'Backup written');
    if (isProofDue(state, now) && (await isOfLaterVersion(database))) {
      log.warn(
        'The backup is not tested: only the later release that migrated this database can restore it',
      );
    } else if (isProofDue(state, now)) {
      const { size: packed } = await stat(file);
      if (!(await hasSpare(dataDir, packed * unpacked))) {
        throw new Error(`The disk of ${dataDir} has no room to restore the backup on trial.`);
      }
      state.proof = await proveBackup(file, {
        folder: dataDir,
        log,
        now,
        identity: encryption?.identity,
      });
      log.info(state.proof, 'Backup test-restored and compared');
    }
    await store?.put(file);
    if (encryption) await store?.sendPhotos(join(dataDir, photosFolder), encryption);
    await store?.rotate(now, retention.backupDays);
    // Last: a backup of the remaining rows is still worth having.
    if (state.journal && lost) throw new Error(describeLoss(state.journal.at));
    state.journal = { at: now.toISOString(), ...journal };
    delete state.problem;
    await writeState(folder, state);
  } catch (error) {
    log.error({ err: error }, 'The backup failed');
    const message = error instanceof Error ? error.message : String(error);
    state.problem = { at: now.toISOString(), message };
    await writeState(folder, state).catch(() => undefined);
  }
}

/** Error of a run that no longer finds the journal's previous last row. */
export const describeLoss = (at: string): string =>
  `Rows of the journal that were there at ${at} were changed or removed.`;

/** Due at night, and whenever the last proof is stale or dated in the future by a wrong clock. */
function isProofDue({ proof }: BackupState, now: Date): boolean {
  const age = proof ? now.getTime() - Date.parse(proof.at) : Infinity;
  const isNight = officeClock(now).startsWith('3:');
  return age < 0 || age > staleAfter.trial || (isNight && age > 2 * hour);
}
