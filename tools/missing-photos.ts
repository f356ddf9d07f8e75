import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { photos } from '../db/schema/photos.ts';
import type { Database } from '../platform/db/database.ts';
import { photosFolder } from '../platform/pictures/photos.ts';

/**
 * Counts the photos that the news show, and those whose files are not in the data folder.
 * @throws when the database does not answer
 */
export async function countPhotos(
  { owner }: Pick<Database, 'owner'>,
  dataDir: string,
): Promise<{ folder: string; all: number; missing: number }> {
  const folder = join(dataDir, photosFolder);
  const there = new Set(await readdir(folder).catch(() => []));
  const rows = await owner.selectDistinct({ file: photos.file }).from(photos);
  const missing = rows.filter(({ file }) => !there.has(`${file}.webp`)).length;
  return { folder, all: rows.length, missing };
}
