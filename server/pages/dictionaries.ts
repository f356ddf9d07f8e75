import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PackedPage } from '#platform/cache/packed-page.ts';
import { compressWith, type Dictionary, dictionaryOf } from '#platform/http/dictionary.ts';
import {
  type FlatHeaders,
  type Representation,
  type Resource,
  represent,
} from '#platform/http/resource.ts';

/** Header value by which a browser uses a file as a dictionary for every page (RFC 9842 §2.1). */
const forAll = 'match="/*"';

/** Whether a build file is the site's stylesheet, which every visitor has after the first page. */
const isStylesheet = (path: string) => /^\/assets\/site-[^/]+\.css$/.test(path);

/** Headers of a build file that also serves as a dictionary. */
export function dictionaryHeaders(path: string): FlatHeaders {
  return isStylesheet(path) ? ['Use-As-Dictionary', forAll, 'Vary', 'Available-Dictionary'] : [];
}

/**
 * Stylesheets of previous releases, which visitors still have cached.
 * @param kept folder of the hashed files of several releases
 */
export function earlierStylesheets(kept: string): Buffer[] {
  if (!existsSync(kept)) return [];
  return readdirSync(kept)
    .filter((name) => isStylesheet(`/assets/${name}`))
    .map((name) => readFileSync(join(kept, name)));
}

/** The stylesheet compressed against that of an earlier release. */
function differenceOf(
  { hash }: Resource,
  { bytes, headers }: Representation,
): Resource['withDictionary'] {
  const own = headers.slice(0, headers.indexOf('ETag'));
  const known = new Map<string, Promise<Representation>>();
  const compressed = async (dictionary: Dictionary) => {
    const variant = `dcz${dictionary.id.slice(1, 7)}`;
    const smaller = await compressWith(dictionary, bytes);
    return represent(smaller, { hash, encoding: 'dcz', variant, headers: own });
  };
  return (dictionary) => {
    const ready = known.get(dictionary.id) ?? compressed(dictionary);
    known.set(dictionary.id, ready);
    ready.catch(() => known.delete(dictionary.id));
    return ready;
  };
}

export type Dictionaries = ReturnType<typeof createDictionaries>;

/** Memory for pages offered as dictionaries, in bytes; least recently used are dropped first. */
const pagesBytes = 4 * 2 ** 20;

/**
 * Dictionaries that browsers may have (docs/decisions/archive.md#0037): stylesheets of this release and previous ones,
 * and each visitor's first page. Only public pages take part: they contain no personal data.
 * @param files build files by path; their stylesheet gets `withDictionary`
 * @param earlier stylesheets of previous releases
 */
export function createDictionaries(options: {
  files: ReadonlyMap<string, Resource>;
  earlier: readonly Buffer[];
}) {
  const sheets = new Map<string, Dictionary>();
  const pages = new LRUCache<string, PackedPage>({
    maxSize: pagesBytes,
    sizeCalculation: ({ size }) => size,
  });
  const add = (dictionary: Dictionary) => sheets.set(dictionary.id, dictionary);
  for (const bytes of options.earlier) add(dictionaryOf(bytes));
  for (const [path, file] of options.files) {
    const { identity } = file.representations;
    if (!isStylesheet(path) || !identity) continue;
    add(dictionaryOf(identity.bytes));
    file.withDictionary = differenceOf(file, identity);
  }
  return {
    named: (id: string): Dictionary | undefined =>
      id ? (sheets.get(id) ?? pages.get(id)?.dictionary) : undefined,
    /** Keeps a page that is offered as a dictionary. */
    keep(page: PackedPage): void {
      pages.set(page.dictionary.id, page);
    },
  };
}
