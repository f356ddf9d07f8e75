import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Signs what we hand out, and hashes what we must recognise without knowing it. */
export type Secret = {
  /** Keyed hash of a value, for one purpose: 43 characters that cannot be guessed or undone. */
  hash: (purpose: string, value: string) => string;
  /**
   * A value with its signature, to be put into a link. Nobody else can make one; it is readable.
   * @param expires end of its validity; without one it is valid for good
   */
  sign: (purpose: string, value: string, expires?: Date) => string;
  /** The signed value, or undefined when the signature is wrong, made for another purpose or too old. */
  open: (purpose: string, token: string, now?: Date) => string | undefined;
};

/** Characters of a signature: 132 bits. */
const signatureLength = 22;

/** @param key at least 32 random bytes, the same in all processes of a site */
export function createSecret(key: Buffer): Secret {
  const hash: Secret['hash'] = (purpose, value) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url');
  const signature = (purpose: string, body: string) =>
    hash(`sign:${purpose}`, body).slice(0, signatureLength);
  return {
    hash,
    sign(purpose, value, expires) {
      const end = expires ? Math.floor(expires.getTime() / 1000).toString(36) : '';
      const body = `${encode(value)}.${end}`;
      return `${body}.${signature(purpose, body)}`;
    },
    open(purpose, token, now = new Date()) {
      const match = /^([\w~-]+)\.([0-9a-z]{0,9})\.([\w-]{22})$/.exec(token);
      if (!match) return undefined;
      const [, value = '', end = '', given = ''] = match;
      const made = Buffer.from(signature(purpose, `${value}.${end}`));
      if (!timingSafeEqual(made, Buffer.from(given))) return undefined;
      if (end && Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;
      return decode(value);
    },
  };
}

/** Plain words stay readable in a link; anything else is packed. */
function encode(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `~${Buffer.from(value).toString('base64url')}`;
}

function decode(value: string): string {
  return value.startsWith('~') ? Buffer.from(value.slice(1), 'base64url').toString() : value;
}

/**
 * The key of this site: the setting, else one that is made once and kept in `dataDir`.
 * @throws when the file can be neither read nor written
 */
export async function readSecret(setting: string | undefined, dataDir: string): Promise<Secret> {
  if (setting) return createSecret(Buffer.from(setting));
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const known = await read(file);
  if (known) return createSecret(known);
  // Two processes may start at once: the first whole file stays.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return createSecret(await readFile(file));
}

async function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
