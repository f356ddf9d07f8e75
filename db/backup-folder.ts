import {
  access,
  constants,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LastRow } from '../platform/audit/verify-chain.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Age that counts as a problem, in milliseconds: backups are hourly, test restores nightly. */
export const staleAfter = { copy: 2 * hour, trial: 26 * hour };

/** Minutes from the start to the first backup of a new site, while its operator is watching; later ones are hourly. */
export const firstCopyMinutes = 10;

/** Retention: every backup for this long, after that the last one of each day. */
const hourlyFor = day;

export type Proof = {
  file: string;
  /** When it was restored, as ISO 8601. */
  at: string;
  rows: number;
  seconds: number;
};

/** State of a backup folder; stored in it as `state.json`. */
export type BackupState = {
  /** The last backup that was restored and compared. */
  proof?: Proof;
  /** Last row and time of the last successful journal check. */
  journal?: LastRow & { at: string };
  /** Error of the last run, if it failed. */
  problem?: { at: string; message: string };
};

export type Copy = { file: string; at: Date };

/** The folder that prevents this process from writing backups: this one, or its parent; undefined if none does. */
export function refusingFolder(folder: string): Promise<string | undefined> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => {
      const above = dirname(folder);
      return code === 'ENOENT' && above !== folder ? refusingFolder(above) : folder;
    },
  );
}

/** Backups in a folder, newest first; none if it does not exist. */
export async function listCopies(folder: string): Promise<Copy[]> {
  return copiesOf(await readdir(folder).catch(() => []));
}

/** Filters backups from file names, newest first. */
export function copiesOf(names: readonly string[]): Copy[] {
  return names
    .flatMap((file) => {
      const [, date, time] =
        /^kalys-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)\.backup(?:\.age)?$/.exec(file) ?? [];
      return date ? [{ file, at: new Date(`${date}T${time?.replaceAll('-', ':')}Z`) }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Backups past their retention; never the newest.
 * @param keepDays for how long the last backup of a day is kept
 */
export function expiredCopies(copies: readonly Copy[], now: Date, keepDays: number): Copy[] {
  const days = new Set<string>();
  return copies.filter(({ at }, index) => {
    const age = now.getTime() - at.getTime();
    const date = at.toISOString().slice(0, 10);
    const isLastOfDay = !days.has(date);
    days.add(date);
    return index > 0 && age > hourlyFor && (age > keepDays * day || !isLastOfDay);
  });
}

/** Deletes expired backups, and partial ones of interrupted runs. */
export async function rotateCopies(folder: string, now: Date, keepDays: number): Promise<void> {
  const expired = expiredCopies(await listCopies(folder), now, keepDays).map(({ file }) => file);
  const names = await readdir(folder);
  const interrupted: string[] = [];
  for (const name of names.filter((one) => /^kalys-.*\.part$/.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs > hour) interrupted.push(name);
  }
  for (const name of [...expired, ...interrupted]) await rm(join(folder, name), { force: true });
}

export async function readState(folder: string): Promise<BackupState> {
  const text = await readFile(join(folder, 'state.json'), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as BackupState;
  } catch {
    // Truncated by a power failure: the next run rewrites it.
    return {};
  }
}

export async function writeState(folder: string, state: BackupState): Promise<void> {
  const part = join(folder, `state.${process.pid}.part`);
  await writeFile(part, JSON.stringify(state));
  await rename(part, join(folder, 'state.json'));
}
