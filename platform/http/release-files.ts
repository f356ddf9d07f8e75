import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export type ReleaseFilesOptions = {
  /** Folder of this release's files, which have the hash of their content in their names. */
  built: string;
  /** Folder that keeps the files of several releases, side by side, and below `releases` a list of each. */
  kept: string;
  /** How many releases are kept. */
  releases: number;
};

/**
 * Keeps this release's hashed files and those of the releases that started last; the others' are deleted. A page
 * that was loaded before an update, or is rendered by the other process during one, finds its scripts and styles.
 * Processes may do so at once.
 * @throws when the folder cannot be written
 */
export function keepReleaseFiles({ built, kept, releases }: ReleaseFilesOptions): void {
  const lists = join(kept, 'releases');
  mkdirSync(lists, { recursive: true });
  const names = readdirSync(built).sort();
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  // First, so that no other process deletes what is copied now. Written anew, it becomes the newest.
  writeFileSync(join(lists, id), names.join('\n'));
  for (const name of names) {
    const file = join(kept, name);
    if (existsSync(file)) continue;
    const part = `${file}.${process.pid}.part`;
    copyFileSync(join(built, name), part);
    renameSync(part, file);
  }
  const newest = readdirSync(lists)
    .map((list) => ({ list: join(lists, list), at: statSync(join(lists, list)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { list } of newest.slice(releases)) rmSync(list, { force: true });
  const needed = new Set(
    newest.slice(0, releases).flatMap(({ list }) => readFileSync(list, 'utf8').split('\n')),
  );
  for (const name of readdirSync(kept)) {
    // Another process may be copying.
    if (name === 'releases' || name.endsWith('.part') || needed.has(name)) continue;
    rmSync(join(kept, name), { force: true });
  }
}
