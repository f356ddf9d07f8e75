import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { requestFiles } from '../../db/schema/request-files.ts';
import { openFileSeal, sealKeyFile } from '../../platform/file-seal.ts';
import type { CommandContext } from '../command.ts';
import { about, type Finding } from './finding.ts';

/**
 * Whether the key opens the files of clients, by the newest one. Copies of the database have the files without the
 * key: a restored site without it would make another one.
 */
export async function checkFileKey({
  env,
  database,
}: Pick<CommandContext, 'env' | 'database'>): Promise<Finding[]> {
  const say = about('files of clients');
  const [newest] = await database.owner
    .select({ sealed: requestFiles.sealed })
    .from(requestFiles)
    .orderBy(desc(requestFiles.id))
    .limit(1);
  if (!newest) return [];
  const path = join(env.DATA_DIR, sealKeyFile);
  if (!env.FILES_KEY && !existsSync(path)) {
    return [say.wrong(`${path} is missing, and no file opens: put its copy back.`)];
  }
  const seal = openFileSeal({ dataDir: env.DATA_DIR, setting: env.FILES_KEY });
  const opens = await seal.open(newest.sealed).then(
    () => true,
    () => false,
  );
  const key = env.FILES_KEY ? 'FILES_KEY' : path;
  if (!opens) return [say.wrong(`They are sealed for another key than ${key}: put that one back.`)];
  return [
    say.note(`They open with ${key} only, which no backup has: keep a copy of it in the safe.`),
  ];
}
