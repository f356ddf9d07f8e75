import { access, constants, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  alarm,
  type Finding,
  fine,
  note,
  type Severity,
  wrong,
} from '#app/features/health/health-check.ts';
import type { Database } from '#platform/db/database.ts';
import { onOneDisk } from '#platform/disk-room.ts';
import type { Env } from '#platform/env.ts';
import { unreadable } from '#platform/errors.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { safeMessage } from '#platform/redact.ts';
import { encryptFor } from '../../db/backup-encryption.ts';
import {
  firstCopyMinutes,
  listCopies,
  readState,
  refusingFolder,
  staleAfter,
} from '../../db/backup-folder.ts';
import { backupKeyState } from '../../db/backup-key.ts';
import { openBackupStore } from '../../db/backup-store.ts';

const minute = 60_000;

type BackupSettings = Pick<Env, 'BACKUPS' | 'BACKUP_DIR' | 'DATA_DIR'> &
  Partial<Pick<Env, 'BACKUP_KEY' | 'BACKUP_S3'>>;

/** Checks the newest backup's age, the last run, and whether the next one can succeed. */
export async function checkCopies(env: BackupSettings, now: Date): Promise<Finding[]> {
  if (!env.BACKUPS) {
    const none = note(
      'BACKUPS is 0: this process writes no backups.',
      'deskHealth:rows.copies.elsewhere',
    );
    return [{ ...none, isElsewhere: true }];
  }
  const folder = env.BACKUP_DIR;
  const [copies, { problem }, refusing] = await Promise.all([
    listCopies(folder),
    readState(folder),
    refusingFolder(folder),
  ]);
  const [newest] = copies;
  const findings: Finding[] = [];
  const first = newest
    ? await judgeNewest(folder, { newest, problem, now, all: copies.length })
    : await judgeNone(folder, Boolean(problem || refusing));
  const place = { folder: resolve(folder), store: env.BACKUP_S3 ? placeOf(env.BACKUP_S3) : '' };
  findings.push({ ...first, values: { ...first.values, ...place } });
  if (problem) {
    const text = `The run of ${problem.at.slice(0, 16)}Z failed: ${problem.message} The site tries again every hour, and this line goes when it succeeds.`;
    findings.push(wrong(text));
  }
  if (refusing) {
    const what =
      refusing === folder
        ? `This user cannot write to ${refusing}`
        : `There is no ${folder}, and this user cannot make it in ${refusing}`;
    findings.push(wrong(`${what}: give it the folder ("chown"), or set BACKUP_DIR.`));
  }
  if (env.BACKUP_KEY && !(await encryptFor(env.BACKUP_KEY).catch(() => undefined))) {
    findings.push(
      wrong('BACKUP_KEY is no key of age: a letter is wrong, and no copy can be written.'),
    );
  }
  if (!env.BACKUP_S3 && (await onOneDisk(folder, env.DATA_DIR))) {
    findings.push(
      note(
        'They are on the disk of the data: set BACKUP_DIR to another one, or BACKUP_S3 and BACKUP_KEY.',
      ),
    );
  }
  return findings;
}

/** Names a store without its credentials. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** @param isBarred whether the first backup failed, or would */
async function judgeNone(folder: string, isBarred: boolean): Promise<Finding> {
  const closed = await access(folder, constants.R_OK).catch((error) => error);
  if (closed?.code === 'EACCES') {
    return alarm(unreadable(folder, closed), 'deskHealth:rows.copies.unmade');
  }
  const text = `No copy in ${folder} yet: the site writes its first ${firstCopyMinutes} minutes after it was started, then one every hour; "npm run backup" does now. Were there copies before, its disk is not mounted, or BACKUP_DIR is another folder.`;
  return isBarred
    ? alarm(text, 'deskHealth:rows.copies.unmade')
    : wrong(text, 'deskHealth:rows.copies.none', { minutes: firstCopyMinutes });
}

type Newest = {
  newest: { file: string; at: Date };
  problem: { at: string } | undefined;
  now: Date;
  all: number;
};

async function judgeNewest(
  folder: string,
  { newest, problem, now, all }: Newest,
): Promise<Finding> {
  const age = now.getTime() - newest.at.getTime();
  const text = `${all} ${all === 1 ? 'copy' : 'copies'} in ${folder}, the newest of ${Math.round(age / minute)} minutes ago.`;
  const path = join(folder, newest.file);
  const closed = await access(path, constants.R_OK).catch((error) => unreadable(path, error));
  const isOld = age > staleAfter.copy;
  const values = { when: newest.at, ...(problem && { tried: new Date(problem.at) }) };
  const key = `deskHealth:rows.copies.${problem ? 'failed' : isOld ? 'old' : 'fresh'}` as const;
  const told = (level: Severity, said: string): Finding => ({
    level: problem ? 'alarm' : level,
    text: said,
    key,
    values,
  });
  if (closed) return told('wrong', closed);
  if (age < -minute) {
    return told(
      'wrong',
      `${newest.file} is of the future: set the clock right (NTP) or, where it was wrong when the copy was made, delete that.`,
    );
  }
  return isOld ? told('alarm', `${text} Does the site run?`) : told('fine', text);
}

/** Checks the age of the last successful test restore. */
export async function checkTrial(env: BackupSettings, now: Date): Promise<Finding[]> {
  if (!env.BACKUPS) return [];
  const [copies, { proof }] = await Promise.all([
    listCopies(env.BACKUP_DIR),
    readState(env.BACKUP_DIR),
  ]);
  const isLate = (at: Date) => now.getTime() - at.getTime() > staleAfter.trial;
  if (proof) {
    const at = new Date(proof.at);
    const text = `Restored on trial ${proof.at.slice(0, 16)}Z: ${proof.rows} rows in ${proof.seconds} s.`;
    const values = { when: at, count: proof.rows };
    return isLate(at)
      ? [wrong(`${text} Older than 26 hours.`, 'deskHealth:rows.trial.old', values)]
      : [fine(text, 'deskHealth:rows.trial.fresh', values)];
  }
  const oldest = copies.at(-1);
  if (!oldest) return [];
  const text = 'No copy was restored on trial yet: the site does with its next one.';
  return isLate(oldest.at)
    ? [wrong(text, 'deskHealth:rows.trial.none')]
    : [note(text, 'deskHealth:rows.trial.soon')];
}

/** Checks whether an owner has stored the backup key elsewhere. */
export async function checkBackupKey(
  { BACKUP_KEY: setting }: Pick<Env, 'BACKUP_KEY'>,
  database: Database,
): Promise<Finding[]> {
  const made = await backupKeyState(database);
  if (setting) {
    const state = made === 'waiting' ? 'replaced' : 'own';
    return [fine(undefined, `deskHealth:rows.key.${state}`, { name: setting })];
  }
  if (made === 'none') return [];
  return made === 'away'
    ? [fine(undefined, 'deskHealth:rows.key.away')]
    : [
        wrong(
          'The site has made it, and nobody has put it away: without it no copy opens once this machine is gone. An owner does on /desk/health.',
          'deskHealth:rows.key.waiting',
        ),
      ];
}

/** Checks the age of the newest backup in the store, and which photos it lacks. */
export async function checkBackupStore(
  {
    BACKUP_S3 = '',
    BACKUP_KEY = '',
    DATA_DIR,
  }: Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'BACKUP_S3' | 'BACKUP_KEY'>>,
  now: Date,
): Promise<Finding[]> {
  if (!BACKUP_S3) return [];
  try {
    const store = openBackupStore(BACKUP_S3);
    const copies = await store.list();
    const [newest] = copies;
    if (!newest) return [wrong('It has no backup yet.')];
    const age = now.getTime() - newest.at.getTime();
    const text = `${copies.length} copies, the newest of ${Math.round(age / minute)} minutes ago.`;
    const folder = join(DATA_DIR, photosFolder);
    const unsent = await store.listUnsent(folder, BACKUP_KEY);
    return [
      age > staleAfter.copy ? wrong(text) : fine(text),
      await judgeUnsent(folder, unsent, now),
    ];
  } catch (error) {
    return [wrong(safeMessage(error as Error))];
  }
}

/** Photos unsent for two hours are a problem. */
async function judgeUnsent(folder: string, unsent: string[], now: Date): Promise<Finding> {
  if (unsent.length === 0) return fine('All photos are there.');
  const files = await Promise.all(unsent.map((name) => stat(join(folder, name))));
  const oldest = Math.min(...files.map(({ mtimeMs }) => mtimeMs));
  const text = `${unsent.length} photos are not there yet: the next run sends them, "npm run backup" does now.`;
  return now.getTime() - oldest > staleAfter.copy ? wrong(text) : fine(text);
}
