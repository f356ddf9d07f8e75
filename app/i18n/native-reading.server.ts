import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages.ts';
import noted from './native-reading.json' with { type: 'json' };

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

/** Content of every file of texts, by `kg/home`. */
export function textFiles(): Map<string, string> {
  const folder = join(import.meta.dirname, 'messages');
  const paths = globSync('*/*.json', { cwd: folder }).sort();
  return new Map(
    paths.map((path) => [path.replace('.json', ''), readFileSync(join(folder, path), 'utf8')]),
  );
}

const counted = new Map<Language, number>();

/** How many files of a language no native speaker has read as they are; read once, since files change with a release only. */
export function countUnread(language: Language): number {
  const known = counted.get(language);
  if (known !== undefined) return known;
  const files = new Map([...textFiles()].filter(([file]) => file.startsWith(`${language}/`)));
  const count = unreadFiles(files, noted).length;
  counted.set(language, count);
  return count;
}
