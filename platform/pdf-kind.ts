import { createCipheriv, createHash } from 'node:crypto';

/** How many bytes may come before the header: what viewers accept (ISO 32000-1, Annex H.3, note 13). */
const headerWithin = 1024;
/** How pictures begin, whose metadata may name a PDF. */
const picture = /^(?:\xff\xd8\xff|\x89PNG|RIFF|.{4}ftyp)/s;
/** How many entries of a name are read, the last ones, and how many characters of a dictionary: files may be hostile. */
const entriesRead = 8;
const dictionaryMax = 4096;

/** By its content: whether it is a PDF, and one that opens without a password. */
export function pdfKind(bytes: Uint8Array): 'pdf' | 'locked' | undefined {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!content.subarray(0, headerWithin).includes('%PDF-')) return undefined;
  if (picture.test(content.toString('latin1', 0, 16))) return undefined;
  return content.includes('/Encrypt') && needsPassword(content.toString('latin1'))
    ? 'locked'
    : 'pdf';
}

/** An encryption dictionary: strings as bytes, all else as it is written. */
type Dictionary = Record<string, Buffer | string>;

/**
 * Whether a PDF is encrypted and the empty user password does not open it. Banks send files that are encrypted for an
 * owner password only, which every viewer opens. What is not understood is taken.
 */
function needsPassword(file: string): boolean {
  const entries = [...file.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R\b|(?=<<))/g)];
  return entries.slice(-entriesRead).some((found) => {
    const [entry, number, generation] = found;
    const start = number
      ? startOfObject(file, `${number} ${generation}`)
      : found.index + entry.length;
    if (start === undefined) return false;
    const encryption = readDictionary(file.slice(start, start + dictionaryMax));
    if (!encryption?.Filter) return false;
    // Encrypted for a certificate, without which no viewer opens it.
    if (encryption.Filter !== '/Standard') return true;
    return !opensWithout(encryption, fileIds(file));
  });
}

/** Where the last version of an object begins. */
function startOfObject(file: string, object: string): number | undefined {
  const found = [
    ...file.matchAll(new RegExp(`(?<!\\d)${object.replace(' ', '\\s+')}\\s+obj\\s*(?=<<)`, 'g')),
  ].at(-1);
  return found && found.index + found[0].length;
}

/** First parts of the identifiers of a file, which its key is made of. */
function fileIds(file: string): Buffer[] {
  const ids = [...file.matchAll(/\/ID\s*\[\s*(?=[<(])/g)].slice(-entriesRead).flatMap((found) => {
    const string = tokenAt(file, found.index + found[0].length)?.value;
    return Buffer.isBuffer(string) ? [string] : [];
  });
  return [...ids, Buffer.alloc(0)];
}

/** Entries of a dictionary; those of the dictionaries in it are left out. */
function readDictionary(text: string): Dictionary | undefined {
  const entries: Dictionary = {};
  let depth = 0;
  let key: string | undefined;
  for (let at = 0; ; ) {
    const found = tokenAt(text, at);
    if (!found) return undefined;
    const { value } = found;
    at = found.end;
    if (value === '<<') depth += 1;
    if (value === '>>') {
      depth -= 1;
      if (depth === 0) return entries;
      key = undefined;
    } else if (depth === 1 && value !== '<<') {
      if (key !== undefined) {
        entries[key] ??= value;
        key = undefined;
      } else if (typeof value === 'string' && value.startsWith('/')) key = value.slice(1);
    }
  }
}

const token =
  /(?:[\s\0]|%[^\r\n]*(?![^\r\n]))*(?:(<<|>>|\/[^\s\0()<>[\]{}/%]*|[[\]{}]|[^\s\0()<>[\]{}/%]+)|<([\da-fA-F\s]*)>|(\())/y;

/** What is written at a place of a PDF (ISO 32000-1, 7.2 and 7.3). */
function tokenAt(file: string, start: number): { value: Buffer | string; end: number } | undefined {
  token.lastIndex = start;
  const found = token.exec(file);
  if (!found) return undefined;
  const end = token.lastIndex;
  const [, word, hex] = found;
  if (word !== undefined) return { value: word, end };
  if (hex === undefined) return literalAt(file, end);
  const digits = hex.replace(/\s/g, '');
  return {
    value: Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex'),
    end,
  };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };
const piece = /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?|[\s\S]/y;

/** A string in parentheses, whose first one is before `start`. */
function literalAt(file: string, start: number): { value: Buffer; end: number } | undefined {
  let text = '';
  let depth = 1;
  for (piece.lastIndex = start; ; ) {
    const found = piece.exec(file);
    if (!found) return undefined;
    const [written, octal, escaped] = found;
    if (written === '(') depth += 1;
    if (written === ')') depth -= 1;
    if (depth === 0) return { value: Buffer.from(text, 'latin1'), end: piece.lastIndex };
    if (octal !== undefined) text += String.fromCharCode(Number.parseInt(octal, 8) & 255);
    else if (escaped !== undefined)
      text += escapes[escaped] ?? (/[\r\n]/.test(escaped) ? '' : escaped);
    else text += written.startsWith('\r') ? '\n' : written;
  }
}

/** Fills a password up (ISO 32000-1, 7.6.3.3); the whole of an empty one. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** Whether the empty user password opens a file (ISO 32000-1, algorithm 6; ISO 32000-2, algorithm 11). */
function opensWithout({ R, O, U, P, Length, EncryptMetadata }: Dictionary, ids: Buffer[]): boolean {
  const revision = Number(R);
  if (!Buffer.isBuffer(U) || !Buffer.isBuffer(O) || !(revision >= 2 && revision <= 6)) return true;
  if (revision >= 5) {
    const salt = U.subarray(32, 40);
    const hash = revision === 5 ? sha(256, salt) : hardHash(salt);
    return hash.equals(U.subarray(0, 32));
  }
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(P) | 0);
  const isWhole = revision < 4 || EncryptMetadata !== 'false';
  // Writers leave the length out or get it wrong: 40 and 128 bits are the usual ones.
  const lengths = revision === 2 ? [5] : [...new Set([Math.floor(Number(Length) / 8) || 5, 16, 5])];
  return ids.some((id) =>
    lengths.some((length) => {
      const secret = [padding, O.subarray(0, 32), permissions, id];
      let key: Buffer = md5(...secret, Buffer.alloc(isWhole ? 0 : 4, 255)).subarray(0, length);
      if (revision === 2) return rc4(key, padding).equals(U.subarray(0, 32));
      for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
      let check: Buffer = md5(padding, id);
      for (let round = 0; round < 20; round += 1)
        check = rc4(
          key.map((byte) => byte ^ round),
          check,
        );
      return check.equals(U.subarray(0, 16));
    }),
  );
}

/** Hash of the empty password (ISO 32000-2, algorithm 2.B). */
function hardHash(salt: Buffer): Buffer {
  let key: Buffer = sha(256, salt);
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const encrypted = cipher
      .setAutoPadding(false)
      .update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(rest === 0 ? 256 : rest === 1 ? 384 : 512, encrypted);
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

const sha = (bits: 256 | 384 | 512, data: Buffer) => createHash(`sha${bits}`).update(data).digest();
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4, which Node's OpenSSL no longer has. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const i = (index + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
