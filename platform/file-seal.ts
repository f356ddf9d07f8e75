import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Loaded lazily: few processes need it. */
const loadAge = () => import('age-encryption');

/** Key file in DATA_DIR; not in database backups. */
export const sealKeyFile = 'files.key';

/** Whether sealed files can be opened with the present key; `unreadable`: another user owns the key file. */
export type SealState = 'opens' | 'missing' | 'other' | 'unreadable';

/** Encrypts clients' files, so that the database and backups alone reveal nothing. */
export type FileSeal = {
  /** @throws when the key of earlier files is missing or unreadable */
  seal: (plain: Uint8Array) => Promise<Uint8Array>;
  /** @throws when the key is missing or the file was sealed for another one. Creates no key. */
  open: (sealed: Uint8Array) => Promise<Uint8Array>;
  /**
   * Checks whether the key opens a file. Creates no key.
   * @param head beginning of the sealed file, at least its header
   */
  check: (head: Uint8Array) => Promise<SealState>;
};

const missing = `The key of files is missing: put ${sealKeyFile} back.`;

/** Enough bytes to contain a sealed file's header: about 200 for its one recipient. */
export const sealHeaderBytes = 1000;

/**
 * Seals files with a key of this installation, created for the first file.
 * @param setting FILES_KEY, an age identity; without it the key is a file in the data folder
 * @param hasSealed whether files exist: then a missing key was lost, and a new one would only open later files
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
  // Read each time, so that a restored key works without a restart.
  const readKey = async () =>
    setting ?? (await readFile(join(dataDir, sealKeyFile), 'utf8').catch(emptyIfGone)).trim();
  // Shared by concurrent calls.
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

/** @throws for a key that exists but cannot be read: a new one would open nothing */
function emptyIfGone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** @returns the key, or that of another process that won the race */
async function makeKey(dataDir: string): Promise<string> {
  const path = join(dataDir, sealKeyFile);
  const made = await (await loadAge()).generateIdentity();
  await mkdir(dataDir, { recursive: true });
  // Atomic: on a full disk, a plain write would leave an empty key, which breaks sealing for good.
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, `${made}\n`, { mode: 0o600 });
    // Of two processes, one wins.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
