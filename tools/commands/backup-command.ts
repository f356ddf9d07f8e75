import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyPhotos } from '#platform/pictures/copy-photos.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { writeBackup } from '../../db/backup.ts';
import { createKeys, encryptFor } from '../../db/backup-encryption.ts';
import { readBackupRecipient } from '../../db/backup-key.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import { readKey } from '../../db/site-identity.ts';
import { onOneDisk } from '../../platform/disk-room.ts';
import { SettingError } from '../../platform/errors.ts';
import { safeMessage } from '../../platform/redact.ts';
import { type CommandContext, runOnDatabase } from '../command.ts';

const usage = `Usage: npm run backup                writes everything that is stored into one file in BACKUP_DIR, and to BACKUP_S3
       npm run backup -- <folder>    into one in another folder
       npm run backup -- keys        prints a new pair of keys for encrypted copies`;

async function main([given]: string[], { database, env }: CommandContext): Promise<number> {
  const folder = given ?? env.BACKUP_DIR;
  const inWords = sentenceFor(folder);
  if (!given) await mkdir(folder, { recursive: true, mode: 0o700 }).catch(inWords);
  const found = await stat(folder).catch(() => undefined);
  if (found && !found.isDirectory()) throw new SettingError(`${folder} is no folder.`);
  if (!found) {
    // Not created here: the mount point of a missing disk would become a local folder.
    const path = resolve(folder);
    throw new SettingError(
      `There is no folder ${path}. If it is on a disk to be plugged in, mount that first; otherwise make it: mkdir -p "${path}"`,
    );
  }
  const key = await readKey(database, { setting: env.SECRET, dataDir: env.DATA_DIR });
  const recipient = await readBackupRecipient(database, {
    setting: env.BACKUP_KEY,
    siteUrl: env.SITE_URL,
  });
  const encryption = recipient ? await encryptFor(recipient) : undefined;
  const { file, rows } = await writeBackup(database, folder, key, { encryption }).catch(inWords);
  const photos = await copyPhotos(
    join(env.DATA_DIR, photosFolder),
    join(folder, photosFolder),
  ).catch(sentenceFor(folder, `${file} is whole, but not all photos are beside it`));
  if (photos > 0) console.log(`${photos} new photos in ${join(folder, photosFolder)}.`);
  console.log(`${file}: ${rows} rows, ${(await stat(file)).size} bytes.`);
  if (given && (await onOneDisk(folder, env.DATA_DIR))) {
    console.log('It is on the disk of the data: if you meant another disk, it is not mounted.');
  }
  if (!given && env.BACKUP_S3) {
    const store = openBackupStore(env.BACKUP_S3);
    const send = async () => {
      await store.put(file);
      return encryption ? store.sendPhotos(join(env.DATA_DIR, photosFolder), encryption) : 0;
    };
    const sent = await send().catch((error: Error) => {
      throw new SettingError(
        `The copy above is whole, and not in the store of BACKUP_S3: ${safeMessage(error)} "npm run doctor" asks it again.`,
      );
    });
    console.log(`It is in the store of BACKUP_S3 too, with ${sent} new photos.`);
  }
  return 0;
}

/**
 * Explains a file system error in one sentence with a way forward. A partial backup removes itself.
 * @param state of the file after the error
 */
function sentenceFor(
  folder: string,
  state = 'no copy was written, and nothing half is left',
): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    // EFBIG: a file size limit of the user.
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code ?? '')) {
      throw new SettingError(
        `The disk of ${folder} is full, or its user's limit reached: ${state}. Free some space, or name another folder.`,
      );
    }
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) {
      throw new SettingError(
        `This user cannot write to ${folder}: ${state}. Give it the folder ("chown"), or name another one.`,
      );
    }
    throw error;
  };
}

/** `npm run backup -- keys` prints a new key pair. */
async function printKeys(): Promise<void> {
  const { recipient, identity } = await createKeys();
  console.log(`BACKUP_KEY=${recipient}

The line above goes into .env. The one below opens the copies: it is shown only now, and is nowhere else. Print it, put
it into the safe, and never on this machine. Without it no encrypted copy can be restored.

${identity}`);
}

const [, , first] = process.argv;
if (first === 'keys') await printKeys();
else if (first?.startsWith('-')) console.log(usage);
// A backup matters most after a rollback.
else await runOnDatabase(main, { usage, orLater: true });
