import { access, constants, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DiskRoom, diskRoom, leastBytes, leastShare } from '../../platform/disk-room.ts';
import type { Env } from '../../platform/env.ts';
import { about, type Finding } from './finding.ts';

/**
 * Whether the site can write into the folder of the data and those that it makes there, and, where the database is
 * elsewhere, whether it is there.
 */
export async function checkDataFolder({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Finding[]> {
  for (const folder of ['.', 'assets', 'assets/releases', 'photos']) {
    const path = join(DATA_DIR, folder);
    const refused = await access(path, constants.W_OK).catch((error) => error.code);
    if (refused !== 'EACCES' && refused !== 'EROFS') continue;
    return [
      about('DATA_DIR').wrong(
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
    about('DATA_DIR').note(
      `${DATA_DIR} is missing or empty. Only that of a new site is: else its disk is not mounted, or the setting names another folder. Photos, and the key of the files of clients, would be there.`,
    ),
  ];
}

/** Room on the disk of a folder, or of the nearest one above that exists. */
export async function checkDisk(folder: string, thing = 'disk'): Promise<Finding> {
  const room = await diskRoom(folder).catch(() => undefined);
  if (!room) return checkDisk(dirname(folder), thing);
  return judgeRoom(room, folder, thing);
}

/** What is said about the room on the disk of a folder. */
export function judgeRoom(room: DiskRoom, folder: string, thing = 'disk'): Finding {
  const say = about(thing);
  if (room.free === 0 && room.share === 0) {
    const name = thing === 'disk' ? 'DATA_DIR' : 'BACKUP_DIR';
    return say.wrong(
      `Full, or no disk at all: nothing can be kept in ${folder}. Free some space, or set ${name} to another folder.`,
    );
  }
  const free = `${Math.round(room.free / 1024 / 1024)} MB free (${Math.round(100 * room.share)} %)`;
  if (room.free < leastBytes) {
    const stored = thing === 'disk' ? 'nothing more is kept there' : 'a copy hardly fits';
    return say.wrong(`${free}: ${stored}. Free some space in ${folder}, or take a larger disk.`);
  }
  return room.share > leastShare
    ? say.fine(`${free}.`)
    : say.wrong(
        `${free}: no copy is written below a tenth. Free some space in ${folder}, or take a larger disk.`,
      );
}
