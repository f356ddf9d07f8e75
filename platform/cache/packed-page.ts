import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compressWith, type Dictionary, dictionaryOf } from '../http/dictionary.ts';
import { hashOf, type Representation, type Resource, represent } from '../http/resource.ts';

/** A rendered page with all response headers except those of its encoding. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
};

/** A page in the encodings that browsers accept; the uncompressed bytes are not kept. */
export type PackedPage = Resource & {
  /** The page as a dictionary for others, and the same response with the headers that make a browser keep it as one. */
  dictionary: Dictionary;
  offered: Resource;
  /** Memory use in bytes. */
  size: number;
  /** Recompresses at the best levels; absent once that is done. */
  shrink?: () => Promise<PackedPage>;
};

// Runs on libuv's thread pool, not on the event loop.
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);

/** Brotli 5 takes about 2 ms for a page; Brotli 11 takes about 100 ms and saves another tenth. */
const levels = { quick: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

/** Compresses a page at levels fast enough for a waiting visitor. */
export async function packPage(page: RenderedPage): Promise<PackedPage> {
  const hash = hashOf(page.body);
  const quick = await pack(page, hash, 'quick');
  const { status, headers } = page;
  return {
    ...quick.packed,
    // From the gzip copy: keeping the uncompressed page would cost memory.
    shrink: async () => {
      const body = await decompress(quick.gz);
      return (await pack({ status, headers, body }, hash, 'best')).packed;
    },
  };
}

/** Copies kept per page that are compressed against other pages, 4 KB each. */
const maxDictionaries = 8;

/**
 * Headers by which a browser keeps a page as a dictionary for a week (RFC 9842 §2.1). The dictionary may be stale;
 * otherwise pages that revalidate on each visit could not be one. Only Chromium gets these headers, and it never shows
 * a stale page for them.
 */
const dictionaryHeaders = [
  ...['Cache-Control', 'private, max-age=0, stale-while-revalidate=604800'],
  ...['Use-As-Dictionary', 'match="/*", match-dest=("document")'],
];

/** Brotli's window as a power of two, in bytes. */
const windowBits = 17;

async function pack(
  { body, status, headers: ownHeaders }: RenderedPage,
  hash: string,
  effort: keyof typeof levels,
): Promise<{ packed: PackedPage; gz: Buffer }> {
  const level = levels[effort];
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // The size of a large page: the default window takes 20 MB during compression.
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
      },
    }),
    compressGzip(body, { level: level.gzip }),
  ]).then((coded) => coded.map(exact) as [Buffer, Buffer]);
  const headers = withVary(ownHeaders);
  const coded = (bytes: Buffer, encoding: 'br' | 'gzip') =>
    represent(bytes, { hash, encoding, variant: `${encoding}${level[encoding]}`, headers });
  const byDictionary = new LRUCache<string, Promise<Representation>>({ max: maxDictionaries });
  const compressed = async (dictionary: Dictionary) => {
    const bytes = await compressWith(dictionary, await decompress(gz));
    const variant = `dcz${hashOf(dictionary.digest).slice(0, 6)}`;
    return represent(exact(bytes), { hash, encoding: 'dcz', variant, headers });
  };
  const representations = { br: coded(br, 'br'), gzip: coded(gz, 'gzip') };
  const packed = {
    status,
    hash,
    representations,
    dictionary: dictionaryOf(body, () => decompress(gz)),
    offered: { status, hash, representations: { br: offer(representations.br) } },
    decode: async () => represent(await decompress(gz), { hash, encoding: 'identity', headers }),
    withDictionary(dictionary: Dictionary) {
      const known = byDictionary.get(dictionary.id) ?? compressed(dictionary);
      byDictionary.set(dictionary.id, known);
      known.catch(() => byDictionary.delete(dictionary.id));
      return known;
    },
    size: br.length + gz.length + headers.join('').length * 2,
  };
  return { packed, gz };
}

/** Adds the headers of a dictionary to a representation. */
function offer({ bytes, headers }: Representation): Representation {
  const kept = headers.filter((_, i) => !/^cache-control$/i.test(headers[i - (i % 2)] ?? ''));
  return { bytes, headers: [...kept, ...dictionaryHeaders], notModified: [] };
}

/** Copies into a buffer of the exact size: zlib returns a view of a much larger one. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Flattens the headers and adds the request headers that select an encoding to `Vary` (RFC 9110 §12.5.5, RFC 9842
 * §2.2).
 */
function withVary(headers: RenderedPage['headers']): string[] {
  const isVary = ([name]: [string, string]) => name.toLowerCase() === 'vary';
  const vary = headers.filter(isVary).flatMap(([, value]) => value.split(/,\s*/));
  const all = [...new Set([...vary, 'Accept-Encoding', 'Available-Dictionary'])].sort().join(', ');
  return [...headers.filter((header) => !isVary(header)).flat(), 'Vary', all];
}
