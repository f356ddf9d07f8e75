import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../platform/db/database.ts';
import { memoryLog, removeDataFolder, temporaryFolder } from '../platform/db/test-database.ts';
import { functionsFolder, migrateDatabase, migrationsFolder } from './migrate.ts';
import { publicRole } from './roles.ts';

/** For tests only: copies one prepared database of this version, in a tenth of the time. */

const cache = join(import.meta.dirname, '../node_modules/.cache');

/** Creates a data folder with the database of a site before its first start. */
export async function migratedFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await temporaryFolder();
  await copy(await template(), join(folder.path, 'postgres'));
  return folder;
}

async function template(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'roles.ts')));
  for (const cwd of [migrationsFolder, functionsFolder]) {
    for (const name of globSync('**/*.{sql,json}', { cwd }).sort()) {
      hash.update(name).update(readFileSync(join(cwd, name)));
    }
  }
  const place = join(cache, `test-database-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(place)) await makeTemplate(place);
  return place;
}

async function makeTemplate(place: string): Promise<void> {
  const { path } = await temporaryFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: path, log, publicRole });
  await migrateDatabase(database);
  await database.close();
  const work = `${place}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  await copy(join(path, 'postgres'), work);
  await removeDataFolder(path);
  // Another process may have won the race, with the same result.
  await rename(work, place).catch(() => rm(work, { recursive: true }));
}

/** Preserves the owner, another user where root runs the tests; Node's `cp` would not. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
