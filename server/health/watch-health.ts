import { randomUUID } from 'node:crypto';
import type { Services } from '#app/context.ts';
import { keysOf } from '#app/notify/message-keys.server.ts';
import { type Notice, officeMessages } from '#app/notify/send-notices.server.ts';
import { diskRoom, hasSpare } from '#platform/disk-room.ts';
import type { Send } from '#platform/outbox/deliver.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { alarmNotice, overNotice, type Trouble, type Words } from './alarm.ts';

const checkEveryMs = 30_000;
/** Shorter troubles, such as a restart of the database, are told to nobody. */
const tellAfterMs = 2 * 60_000;

export type HealthWatch = {
  /** Looks at everything once. */
  look: (now?: Date) => Promise<void>;
  close: () => void;
};

type HealthWatchServices = Pick<Services, 'database' | 'log' | 'staffEmail' | 'siteUrl'> & {
  /** Folders whose disks are watched. */
  folders: readonly string[];
  senders: Partial<Record<Channel, Send>>;
};

/** An alarm that has been raised and is not over. */
type RaisedAlarm = { since: Date; told: boolean };

/**
 * Watches what the outbox cannot tell about, because its messages are in the database: the database itself, whether it
 * takes writes, and the disk of this machine. Each process watches, and tells the staff directly: when a trouble has
 * stood for two minutes, and when it is over.
 */
export function watchHealth(watched: HealthWatchServices): HealthWatch {
  const { database, log, folders, senders } = watched;
  const standing = new Map<Trouble, RaisedAlarm>();

  const tell = async (notice: Notice, now: Date) => {
    const to = { siteUrl: watched.siteUrl, hasStaffChat: true };
    for (const message of officeMessages(to, notice, watched.staffEmail())) {
      const stored = {
        subject: '',
        html: '',
        about: '',
        headers: {},
        ...message,
        calendar: '',
        id: randomUUID(),
      };
      await senders[message.channel]?.({ ...stored, created_at: now }).catch((error: Error) =>
        log.warn({ err: error, channel: message.channel }, 'An alarm could not be sent'),
      );
    }
  };
  // Nothing is stored under them.
  const keys = keysOf.alarm('direct', '');
  const note = async (trouble: Trouble, words: Words | undefined, now: Date) => {
    const known = standing.get(trouble);
    if (!words) {
      if (!standing.delete(trouble) || !known?.told) return;
      await tell(overNotice(watched, { trouble, keys, since: known.since }), now);
      return;
    }
    const current = known ?? { since: now, told: false };
    standing.set(trouble, current);
    if (current.told || now.getTime() - current.since.getTime() < tellAfterMs) return;
    current.told = true;
    const all = { since: current.since, ...words };
    log.error({ trouble, ...all }, 'An alarm is raised');
    await tell(alarmNotice(watched, { trouble, keys, words: all }), now);
  };

  const look = async (now = new Date()) => {
    const isReady = await database.isReady();
    await note('database', isReady ? undefined : {}, now);
    await note('writes', !isReady || (await database.takesWrites()) ? undefined : {}, now);
    await note('disk', await fullDisk(folders), now);
  };
  const timer = setInterval(() => void look(), checkEveryMs);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}

/** What is free on the first disk that has less than a tenth left. */
async function fullDisk(folders: readonly string[]): Promise<Words | undefined> {
  for (const folder of folders) {
    // A folder of backups that is not there yet has no disk.
    const room = await diskRoom(folder).catch(() => undefined);
    if (!room || (await hasSpare(folder))) continue;
    return {
      folder,
      free: Math.round(room.free / 1024 / 1024),
      percent: Math.round(100 * room.share),
    };
  }
  return undefined;
}
