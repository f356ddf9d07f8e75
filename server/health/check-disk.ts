import { access, constants, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { alarm, type Finding, fine, note, wrong } from '#app/features/health/health-check.ts';
import { type DiskRoom, diskRoom, leastBytes, leastShare, onOneDisk } from '#platform/disk-room.ts';
import type { Env } from '#platform/env.ts';

/** Checks that the site can write to the data folder and its subfolders, and that an external database is reachable. */
export async function checkDataFolder({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Finding[]> {
  for (const folder of ['.', 'assets', 'assets/releases', 'photos']) {
    const path = join(DATA_DIR, folder);
    const refused = await access(path, constants.W_OK).catch((error) => error.code);
    if (refused !== 'EACCES' && refused !== 'EROFS') continue;
    return [
      wrong(
        `This user cannot write to ${path} (${refused}): give it to the user of the site ("chown").`,
      ),
    ];
  }
  if (!DATABASE_URL) return [];
  const names = await readdir(DATA_DIR).catch(({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' ? [] : undefined,
  );
  if (names?.length !== 0) return [];
  return [
    note(
      `${DATA_DIR} is missing or empty. Only that of a new site is: else its disk is not mounted, or the setting names another folder. Photos, and the key of the files of clients, would be there.`,
    ),
  ];
}

/** Checks free space on the disk of a folder, or of its nearest existing parent. */
export async function checkDisk(
  folder: string,
  setting: 'DATA_DIR' | 'BACKUP_DIR' = 'DATA_DIR',
): Promise<Finding> {
  const room = await diskRoom(folder).catch(() => undefined);
  return room ? assessDiskSpace(room, folder, setting) : checkDisk(dirname(folder), setting);
}

/** Checks free space for backups; no finding where another process writes them, or on the data disk. */
export async function checkBackupDisk({
  BACKUPS,
  BACKUP_DIR,
  DATA_DIR,
}: Pick<Env, 'BACKUPS' | 'BACKUP_DIR' | 'DATA_DIR'>): Promise<Finding[]> {
  if (!BACKUPS || (await onOneDisk(BACKUP_DIR, DATA_DIR))) return [];
  return [await checkDisk(BACKUP_DIR, 'BACKUP_DIR')];
}

export function assessDiskSpace(
  { free, share }: DiskRoom,
  folder: string,
  setting: 'DATA_DIR' | 'BACKUP_DIR' = 'DATA_DIR',
): Finding {
  const ofData = setting === 'DATA_DIR';
  const megabytes = Math.round(free / 1024 / 1024);
  const values = { free: megabytes };
  const text = `${megabytes} MB free (${Math.round(100 * share)} %)`;
  const low = ofData ? 'deskHealth:rows.disk.low' : 'deskHealth:rows.copiesDisk.low';
  const full = ofData ? 'deskHealth:rows.disk.full' : low;
  if (free === 0 && share === 0) {
    return alarm(
      `Full, or no disk at all: nothing can be kept in ${folder}. Free some space, or set ${setting} to another folder.`,
      full,
      values,
    );
  }
  const remedy = `Free some space in ${folder}, or take a larger disk.`;
  if (free < leastBytes) {
    const stored = ofData ? 'nothing more is kept there' : 'a copy hardly fits';
    return alarm(`${text}: ${stored}. ${remedy}`, full, values);
  }
  if (share <= leastShare) {
    return alarm(`${text}: no copy is written below a tenth. ${remedy}`, low, values);
  }
  return fine(`${text}.`, ofData ? 'deskHealth:rows.disk.fine' : undefined, values);
}
