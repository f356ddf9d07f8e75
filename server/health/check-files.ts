import { join } from 'node:path';
import { readFileKey } from '../../app/features/health/file-key.server.ts';
import { unreadable } from '../../platform/errors.ts';
import { openFileSeal, sealKeyFile } from '../../platform/file-seal.ts';
import type { CommandContext } from '../command.ts';
import { about, type Finding } from './finding.ts';

const lost = 'Where no copy is left: docs/how-to/back-up.md, "Files of clients".';

/** Whether the key opens the files of clients, in the words of an operator. */
export async function checkFileKey({
  env,
  database,
}: Pick<CommandContext, 'env' | 'database'>): Promise<Finding[]> {
  const say = about('files of clients');
  const path = join(env.DATA_DIR, sealKeyFile);
  const key = env.FILES_KEY ? 'FILES_KEY' : path;
  const seal = openFileSeal({ dataDir: env.DATA_DIR, setting: env.FILES_KEY });
  const state = await readFileKey(database, seal);
  if (!state) return [];
  if (state === 'unreadable') return [say.wrong(unreadable(path, { code: 'EACCES' }))];
  if (state === 'missing') {
    return [say.wrong(`${path} is missing, and no file opens: put its copy back. ${lost}`)];
  }
  if (state === 'other') {
    return [say.wrong(`They are sealed for another key than ${key}: put that one back. ${lost}`)];
  }
  return [
    say.note(`They open with ${key} only, which no backup has: keep a copy of it in the safe.`),
  ];
}
