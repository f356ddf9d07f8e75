import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { memoize } from '../memoize.ts';

const compress = promisify(zstdCompress);

/** What a client already has, and answers are compressed against (RFC 9842). */
export type Dictionary = {
  /** As a request names it in Available-Dictionary: its SHA-256 hash, a byte sequence of RFC 9651. */
  id: string;
  digest: Buffer;
  bytes: () => Promise<Buffer>;
};

/** Dictionary of a resource. @param bytes its content, uncompressed. @param read gives it again; without, it is kept */
export function dictionaryOf(bytes: Buffer, read = async () => bytes): Dictionary {
  const digest = createHash('sha256').update(bytes).digest();
  return { id: `:${digest.toString('base64')}:`, digest, bytes: read };
}

/** Whether an Accept-Encoding header allows Zstandard with a dictionary. */
export const acceptsDictionary = memoize(
  (acceptEncoding: string) => /(?:^|,)\s*dcz\s*(?:,|$)/i.test(acceptEncoding),
  { max: 200, maxKeyLength: 400 },
);

/** Start of the coding `dcz` (RFC 9842 §5): a skippable frame, which the digest of the dictionary fills. */
const frame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Level of Zstandard: 10 % less than 9, for some ten milliseconds once for a page and dictionary. More saves nothing. */
const level = 16;

/** Compresses bytes in the coding `dcz`, on a thread of libuv. @throws when memory runs out */
export async function compressWith({ bytes, digest }: Dictionary, body: Buffer): Promise<Buffer> {
  const compressed = await compress(body, {
    dictionary: await bytes(),
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
  return Buffer.concat([frame, digest, compressed]);
}
