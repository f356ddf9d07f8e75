import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Loaded with the first file: few starts need it. */
const loadAge = () => import('age-encryption');

/** File of the key in DATA_DIR. Copies of the database do not have it. */
export const sealKeyFile = 'files.key';

/** What becomes of sealed files with the key that is there; `unreadable`: its file is the property of another user. */
export type SealState = 'opens' | 'missing' | 'other' | 'unreadable';

/** Encrypts what clients send, so that database and copies alone show nothing of it. */
export type FileSeal = {
  /** @throws when the key of earlier files is missing, or cannot be read */
  seal: (plain: Uint8Array) => Promise<Uint8Array>;
  /** @throws when the key is missing, or the file was sealed for another one. Makes no key. */
  open: (sealed: Uint8Array) => Promise<Uint8Array>;
  /**
   * Whether the key opens a file. Makes no key.
   * @param head beginning of the sealed file, at least its header
   */
  check: (head: Uint8Array) => Promise<SealState>;
};

const missing = `The key of files is missing: put ${sealKeyFile} back.`;

/** Bytes that have the header of a sealed file: about 200 for its one recipient. */
export const sealHeaderBytes = 1000;

/**
 * Seals files for a key of this installation, which is made with the first file.
 * @param setting FILES_KEY, an age identity; else the key is a file in the folder of the data
 * @param hasSealed whether there are files already: then a missing key was lost, and another one would open only some
 */
export function openFileSeal({
  dataDir,
  setting,
  hasSealed = async () => false,
}: {
  dataDir: string;
  setting?: string | undefined;
  hasSealed?: () => Promise<boolean>;
}): FileSeal {
  // Read each time: a key that is put back opens its files without a restart.
  const readKey = async () =>
    setting ?? (await readFile(join(dataDir, sealKeyFile), 'utf8').catch(emptyIfGone)).trim();
  // Made once for all that are sealed meanwhile.
  let making: Promise<string> | undefined;
  const readOrMakeKey = async () => {
    const key = await readKey();
    if (key) return key;
    if (!making && (await hasSealed())) throw new Error(missing);
    making ??= makeKey(dataDir).finally(() => {
      making = undefined;
    });
    return making;
  };
  return {
    async seal(plain) {
      const { Encrypter, identityToRecipient } = await loadAge();
      const encrypter = new Encrypter();
      encrypter.addRecipient(await identityToRecipient(await readOrMakeKey()));
      return encrypter.encrypt(plain);
    },
    async open(sealed) {
      const key = await readKey();
      if (!key) throw new Error(missing);
      const { Decrypter } = await loadAge();
      const decrypter = new Decrypter();
      decrypter.addIdentity(key);
      return decrypter.decrypt(sealed);
    },
    async check(head) {
      const key = await readKey().catch(() => undefined);
      if (key === undefined) return 'unreadable';
      if (!key) return 'missing';
      const { Decrypter } = await loadAge();
      const decrypter = new Decrypter();
      try {
        decrypter.addIdentity(key);
        await decrypter.decryptHeader(head);
        return 'opens';
      } catch {
        return 'other';
      }
    },
  };
}

/** @throws for a key that is there and cannot be read: another one in its place would open nothing */
function emptyIfGone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** @returns the key that another process has made meanwhile, if one has */
async function makeKey(dataDir: string): Promise<string> {
  const path = join(dataDir, sealKeyFile);
  const made = await (await loadAge()).generateIdentity();
  await mkdir(dataDir, { recursive: true });
  // Whole or not at all: a full disk would leave an empty key, which seals nothing for ever.
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, `${made}\n`, { mode: 0o600 });
    // Of two processes one makes the key.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
