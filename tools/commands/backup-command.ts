import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPhotos } from '#platform/pictures/copy-photos.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { writeBackup } from '../../db/backup.ts';
import { readKey } from '../../db/site-identity.ts';
import { SettingError } from '../../platform/errors.ts';
import { type Opened, runOnDatabase } from '../command.ts';

/** `npm run backup -- <folder>` writes everything that is stored into one file; without a folder into BACKUP_DIR. */
async function main([given]: string[], { database, env }: Opened): Promise<number> {
  const folder = given ?? env.BACKUP_DIR;
  if (!given) await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new SettingError(`There is no folder ${folder}.`);
  const key = await readKey(database, { setting: env.SECRET, dataDir: env.DATA_DIR });
  const { file, rows } = await writeBackup(database, folder, key);
  const photos = await copyPhotos(join(env.DATA_DIR, photosFolder), join(folder, photosFolder));
  if (photos > 0) console.log(`${photos} new photos in ${join(folder, photosFolder)}.`);
  console.log(`${file}: ${rows} rows, ${(await stat(file)).size} bytes.`);
  return 0;
}

await runOnDatabase(main);
