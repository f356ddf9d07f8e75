import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { hashOf, type Resource, represent } from '../http/resource.ts';

/** A page as it was made: every header of its answer but those of its coding. */
export type MadePage = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** A page in the codings that browsers accept; the uncoded bytes are not kept. */
export type PackedPage = Resource & {
  /** Memory that it takes, in bytes. */
  size: number;
  /** Packs it again as small as it gets; absent when it is. */
  shrink?: () => Promise<PackedPage>;
};

// These run on the threads of libuv, off the thread that answers.
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);

/** Brotli 5 takes about 2 ms for a page; 11 takes about 100 ms and makes it a tenth smaller. */
const levels = { quick: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

/** Packs a page so quickly that a visitor can wait for it. */
export async function packPage(page: MadePage): Promise<PackedPage> {
  const hash = hashOf(page.body);
  const quick = await pack(page, hash, 'quick');
  const { status, headers } = page;
  return {
    ...quick.packed,
    // Unpacks what is kept anyway, or the page would be in memory a third time.
    shrink: async () => {
      const body = await decompress(quick.gz);
      return (await pack({ status, headers, body }, hash, 'best')).packed;
    },
  };
}

/** Window of brotli, as a power of two in bytes. */
const windowBits = 17;

async function pack(
  { body, status, headers: made }: MadePage,
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
        // No longer than a page: the default takes 20 MB while it works.
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
      },
    }),
    compressGzip(body, { level: level.gzip }),
  ]).then((coded) => coded.map(exact) as [Buffer, Buffer]);
  const headers = variedByCoding(made);
  const coded = (bytes: Buffer, encoding: 'br' | 'gzip') =>
    represent(bytes, { hash, encoding, variant: `${encoding}${level[encoding]}`, headers });
  const packed = {
    status,
    hash,
    representations: { br: coded(br, 'br'), gzip: coded(gz, 'gzip') },
    decode: async () => represent(await decompress(gz), { hash, encoding: 'identity', headers }),
    size: br.length + gz.length + headers.join('').length * 2,
  };
  return { packed, gz };
}

/** The bytes in memory of their own: what zlib returns is the beginning of a much larger piece. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Adds the coding to what else decides about the answer (`Vary`). */
function variedByCoding(headers: MadePage['headers']): string[] {
  const isVary = ([name]: [string, string]) => name.toLowerCase() === 'vary';
  const vary = headers.filter(isVary).flatMap(([, value]) => value.split(/,\s*/));
  const all = [...new Set([...vary, 'Accept-Encoding'])].sort().join(', ');
  return [...headers.filter((header) => !isVary(header)).flat(), 'Vary', all];
}
