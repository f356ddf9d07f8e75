import { dirname, join } from 'node:path';
import { copyPhotos } from '#platform/pictures/copy-photos.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { checkBackup, restoreBackup } from '../../db/restore.ts';
import type { Env } from '../../platform/env.ts';
import { openFor, runWithSettings } from '../command.ts';

const usage =
  'Usage: npm run restore -- <file>    loads a backup into an empty DATA_DIR or DATABASE_URL';

async function main([file]: string[], env: Env): Promise<number> {
  if (!file) {
    console.error(usage);
    return 1;
  }
  const manifest = await checkBackup(file);
  const { database } = await openFor(env, { create: true });
  try {
    const { rows, kept } = await restoreBackup(database, { file, manifest, setting: env.SECRET });
    // They are beside the copies, and shared by them.
    await copyPhotos(join(dirname(file), photosFolder), join(env.DATA_DIR, photosFolder));
    console.log(`Restored as of ${manifest.at}: ${rows} rows. Start the site now.`);
    if (kept > 0) {
      console.log(
        `${kept} messages waited to be sent. They may have been sent since, so they are kept back: "npm run outbox -- read" shows them, "npm run outbox -- retry kept" sends them.`,
      );
    }
    return 0;
  } finally {
    await database.close();
  }
}

await runWithSettings(main);
