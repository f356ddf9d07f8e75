import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from './languages.ts';
import { messageFiles } from './message-files.ts';
import noted from './native-reading.json' with { type: 'json' };

/** Last reading by a native speaker, and hash of the text read, by file (`kg/home`). */
export type NativeReading = { [file: string]: { date: string; hash: string } };

/** Hash of a file's texts. */
export function readingHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/**
 * Files that were never read by a native speaker, or have changed since.
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

/** Content of every text file, by `kg/home`. */
export function textFiles(): Map<string, string> {
  return new Map(
    messageFiles().map(({ language, namespace, path }) => [
      `${language}/${namespace}`,
      readFileSync(path, 'utf8'),
    ]),
  );
}

const unread = new Map<Language, ReadonlyMap<string, string>>();

/**
 * Hashes of a language's files not read by a native speaker before the release, by `kg/home`. Cached: files change with
 * a release only.
 */
export function unreadHashes(language: Language): ReadonlyMap<string, string> {
  const known = unread.get(language);
  if (known) return known;
  const notes: NativeReading = noted;
  const hashes = [...textFiles()]
    .filter(([file]) => file.startsWith(`${language}/`))
    .map(([file, content]): [string, string] => [file, readingHash(content)])
    .filter(([file, hash]) => notes[file]?.hash !== hash);
  const found = new Map(hashes);
  unread.set(language, found);
  return found;
}
