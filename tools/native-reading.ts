import { createHash } from 'node:crypto';

/** By file (`kg/home`): the day on which a native speaker read it last, and the hash of what was read. */
export type NativeReading = { [file: string]: { date: string; hash: string } };

/** Hash of a file's texts. */
export function readingHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/**
 * Lists the files that no native speaker has read, or that have changed since.
 * @param files content by file (`kg/home`)
 * @returns one line for each
 */
export function unreadFiles(files: ReadonlyMap<string, string>, read: NativeReading): string[] {
  return [...files].flatMap(([file, content]) => {
    const last = read[file];
    if (!last) return [`${file}: never read`];
    return last.hash === readingHash(content) ? [] : [`${file}: changed since ${last.date}`];
  });
}
