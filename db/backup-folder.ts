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

/** Age at which something is wrong, in milliseconds: a copy is written every hour, and one restored every night. */
export const staleAfter = { copy: 2 * hour, trial: 26 * hour };

/**
 * Minutes after the start until the first copy of a new site, whose operator looks whether all is well; then one comes
 * every hour.
 */
export const firstCopyMinutes = 10;

/** Retention: every copy for this long, after that the last copy of each day. */
const hourlyFor = day;

export type Proof = {
  file: string;
  /** When it was restored, as ISO 8601. */
  at: string;
  rows: number;
  seconds: number;
};

/** What is known of a folder of backups; stored in it as `state.json`. */
export type BackupState = {
  /** The last copy that was restored and compared. */
  proof?: Proof;
  /** Last row of the journal when it was last found whole, and when that was. */
  journal?: LastRow & { at: string };
  /** Why the last run failed; none when it did not. */
  problem?: { at: string; message: string };
};

export type Copy = { file: string; at: Date };

/** The folder that keeps this process from writing copies: this one, or where it would be made; undefined where it can. */
export function refusingFolder(folder: string): Promise<string | undefined> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => {
      const above = dirname(folder);
      return code === 'ENOENT' && above !== folder ? refusingFolder(above) : folder;
    },
  );
}

/** Copies in a folder, newest first; none where there is no folder. */
export async function listCopies(folder: string): Promise<Copy[]> {
  return copiesOf(await readdir(folder).catch(() => []));
}

/** Copies among names of files, newest first. */
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
 * Copies that are no longer kept; never the newest.
 * @param keepDays for how long the last copy of a day stays
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

/** Deletes expired copies, and parts of copies that were interrupted. */
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
    // Cut off by a power failure: the next run writes it.
    return {};
  }
}

export async function writeState(folder: string, state: BackupState): Promise<void> {
  const part = join(folder, `state.${process.pid}.part`);
  await writeFile(part, JSON.stringify(state));
  await rename(part, join(folder, 'state.json'));
}
