import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unreadable } from '#platform/errors.ts';
import { photosFolder } from '#platform/pictures/photos.ts';
import { type Finding, type HealthContext, wrong } from '../../../features/health/health-check.ts';
import { photos } from '../tables.ts';

/**
 * Checks that the files of news photos are in the data folder.
 * @throws when the database does not answer
 */
export async function checkPhotos({ env, database }: HealthContext): Promise<Finding[]> {
  if (env.STORAGE_URL || !database) return [];
  const folder = join(env.DATA_DIR, photosFolder);
  let problem: string | undefined;
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') problem = unreadable(folder, error);
    return [];
  });
  if (problem) return [wrong(problem)];
  const there = new Set<string>(names);
  const rows = await database.owner.selectDistinct({ file: photos.file }).from(photos);
  const missing = rows.filter(({ file }) => !there.has(`${file}.webp`)).length;
  if (missing === 0) return [];
  return [
    wrong(
      `${missing} of ${rows.length} are not in ${folder}: copy them from a backup ("photos" beside the copies).`,
    ),
  ];
}
