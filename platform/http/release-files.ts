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
  /** Folder of this release's files, with content hashes in their names. */
  built: string;
  /** Folder for the files of several releases side by side, with a list per release below `releases`. */
  kept: string;
  /** Number of releases to keep. */
  releases: number;
};

/**
 * Keeps the hashed files of this release and of the ones started last; deletes the rest. A page loaded before an
 * update, or rendered by the other process during it, finds its scripts and styles. Safe for concurrent processes.
 * @throws when the folder cannot be written
 */
export function keepReleaseFiles({ built, kept, releases }: ReleaseFilesOptions): void {
  const lists = join(kept, 'releases');
  mkdirSync(lists, { recursive: true });
  const names = readdirSync(built).sort();
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  // First, so that no other process deletes the files copied next. Rewriting makes it the newest.
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
