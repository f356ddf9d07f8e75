import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#app/i18n/languages.ts';
import { type PackedPage, packPage } from '#platform/cache/packed-page.ts';
import { compressWith, type Dictionary, dictionaryOf } from '#platform/http/dictionary.ts';
import {
  type FlatHeaders,
  type Representation,
  type Resource,
  represent,
} from '#platform/http/resource.ts';
import { fileProtection } from '../middleware/security-headers.ts';

/** Folder of the dictionaries' addresses. */
const folder = '/dictionary/';
/** A visitor who returns within a month still has it, in seconds. */
const maxAge = 30 * 24 * 3600;

/** Headers by which a browser keeps a file as a dictionary for every page (RFC 9842 §2.1). */
const forAll = 'match="/*"';

/** Whether a file of the build is the stylesheet of the site, which every visitor has after the first page. */
const isStylesheet = (path: string) => /^\/assets\/site-[^/]+\.css$/.test(path);

/** Headers of a file of the build that is a dictionary, too. */
export function dictionaryHeaders(path: string): FlatHeaders {
  return isStylesheet(path) ? ['Use-As-Dictionary', forAll, 'Vary', 'Available-Dictionary'] : [];
}

/**
 * Stylesheets of the releases before, which visitors still have.
 * @param kept folder of the hashed files of several releases
 */
export function earlierStylesheets(kept: string): Buffer[] {
  if (!existsSync(kept)) return [];
  return readdirSync(kept)
    .filter((name) => isStylesheet(`/assets/${name}`))
    .map((name) => readFileSync(join(kept, name)));
}

/** The stylesheet compressed against one of an earlier release: what has changed. */
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

type Offer = { path: string; page: PackedPage; dictionary: Dictionary; headers: FlatHeaders };

export type Dictionaries = ReturnType<typeof createDictionaries>;

/**
 * Dictionaries of pages (docs/decisions/0037): the stylesheet, which costs nothing, then a whole page in the visitor's
 * language, offered from the second page of a visit on. Only public pages are compressed so: they hold nobody's data.
 * @param files files of the build, by path; its stylesheet learns to be compressed
 * @param earlier stylesheets of releases before
 * @param sample renders the page that is the dictionary of a language
 * @param secure whether the public address has TLS
 */
export function createDictionaries(options: {
  files: ReadonlyMap<string, Resource>;
  earlier: readonly Buffer[];
  sample: (language: Language) => Promise<Buffer>;
  secure: boolean;
}) {
  const { files, earlier, sample, secure } = options;
  const known = new Map<string, Dictionary>();
  const offers = new Map<Language, Offer | 'pending'>();
  for (const bytes of earlier) add(dictionaryOf(bytes));
  for (const [path, file] of files) {
    const { identity } = file.representations;
    if (!isStylesheet(path) || !identity) continue;
    add(dictionaryOf(identity.bytes));
    file.withDictionary = differenceOf(file, identity);
  }

  function add(dictionary: Dictionary): Dictionary {
    known.set(dictionary.id, dictionary);
    return dictionary;
  }

  /** Once a process: one that changed with each edit would be loaded again and again. */
  async function prepare(language: Language): Promise<void> {
    offers.set(language, 'pending');
    const body = await sample(language);
    const dictionary = add(dictionaryOf(body));
    const path = `${folder}${language}-${dictionary.digest.toString('base64url').slice(0, 12)}`;
    const headers = [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', `public, max-age=${maxAge}, immutable`],
      ['Use-As-Dictionary', `${forAll}, match-dest=("document")`],
      ...Object.entries(fileProtection(secure)),
    ] satisfies [string, string][];
    const page = await packPage({ status: 200, headers, body });
    const link = `<${path}>; rel="compression-dictionary"`;
    offers.set(language, { path, page, dictionary, headers: ['Link', link] });
  }

  return {
    /** The dictionary that a request names. */
    named: (id: string): Dictionary | undefined => (id ? known.get(id) : undefined),
    /** The dictionary at this address. */
    file(url: string): Resource | undefined {
      if (!url.startsWith(folder)) return undefined;
      for (const offer of offers.values()) {
        if (offer !== 'pending' && offer.path === url) return offer.page;
      }
      return undefined;
    },
    /**
     * Header that offers the dictionary of a language to who reads on; undefined while it is being made, and for
     * who has it.
     */
    offer(language: Language, available: string): FlatHeaders | undefined {
      const offer = offers.get(language);
      if (!offer) prepare(language).catch(() => offers.delete(language));
      if (!offer || offer === 'pending' || offer.dictionary.id === available) return undefined;
      return offer.headers;
    },
  };
}
