import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { unreadable } from '#platform/errors.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { photos } from '../../app/modules/news/tables.ts';

/**
 * Counts news photos, and those without a file in the data folder.
 * @returns `problem`: the folder exists but cannot be read
 * @throws when the database does not answer
 */
export async function countPhotos(
  { owner }: Pick<Database, 'owner'>,
  dataDir: string,
): Promise<{ folder: string; all: number; missing: number; problem?: string }> {
  const folder = join(dataDir, photosFolder);
  let problem: string | undefined;
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') problem = unreadable(folder, error);
    return [];
  });
  const there = new Set<string>(names);
  const rows = await owner.selectDistinct({ file: photos.file }).from(photos);
  const missing = rows.filter(({ file }) => !there.has(`${file}.webp`)).length;
  return { folder, all: rows.length, missing, ...(problem && { problem }) };
}
