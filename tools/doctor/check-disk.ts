import { dirname } from 'node:path';
import { type DiskRoom, diskRoom, leastBytes, leastShare } from '../../platform/disk-room.ts';
import { about, type Finding } from './finding.ts';

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
  if (room.free < leastBytes && thing === 'disk') {
    return say.wrong(`${free}: nothing is stored any more. Free some space in ${folder}.`);
  }
  return room.share > leastShare
    ? say.fine(`${free}.`)
    : say.wrong(
        `${free}: no copy is written below a tenth. Free some space in ${folder}, or take a larger disk.`,
      );
}
