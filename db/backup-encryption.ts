import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { SettingError } from '../platform/errors.ts';

/** Loaded lazily: few processes need it. */
const loadAge = () => import('age-encryption');

/** Magic bytes of the format (age-encryption.org/v1). */
const mark = 'age-encryption.org/v1';

export type Encryption = {
  /** Public key. */
  recipient: string;
  encrypt: (plain: Readable) => Promise<Readable>;
  /** Opens files of this `encrypt` only: allows a test restore without the owner's private key. */
  identity: string;
};

/**
 * Encrypts for the owner of the private key, and for this process.
 * @param recipient public key, `age1…`
 */
export async function encryptFor(recipient: string): Promise<Encryption> {
  const { Encrypter, generateIdentity, identityToRecipient } = await loadAge();
  const identity = await generateIdentity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  encrypter.addRecipient(await identityToRecipient(identity));
  return {
    recipient,
    identity,
    encrypt: async (plain) => {
      const encrypted = await encrypter.encrypt(
        Readable.toWeb(plain) as ReadableStream<Uint8Array>,
      );
      return Readable.fromWeb(encrypted as WebStream);
    },
  };
}

/** Creates a key pair: the public key for BACKUP_KEY, the private one to be kept elsewhere. */
export async function createKeys(): Promise<{ recipient: string; identity: string }> {
  const identity = await (await loadAge()).generateIdentity();
  return { identity, recipient: await recipientOf(identity) };
}

export async function recipientOf(identity: string): Promise<string> {
  return (await loadAge()).identityToRecipient(identity);
}

/**
 * Content of a file, decrypted if necessary.
 * @throws SettingError when it is encrypted for another key, no key is given, or its header is damaged
 */
export async function openPlain(file: string, identity: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (!identity) {
    throw new SettingError(
      `${file} is encrypted: name a file with its private key, "npm run restore -- <file> <key file>". Nothing was changed.`,
    );
  }
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    const encrypted = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    return Readable.fromWeb((await decrypter.decrypt(encrypted)) as WebStream);
  } catch (error) {
    const isForAnother = (error as Error).message.includes('no identity matched');
    throw new SettingError(
      isForAnother
        ? `${file} is encrypted for another key: nothing was changed.`
        : `${file} is damaged: nothing was changed.`,
    );
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(mark.length), position: 0 });
    return buffer.toString('latin1') === mark;
  } finally {
    await handle.close();
  }
}
